export { errorText } from '../errors/errorText';
