export { TextField } from '../text-field/TextField';
