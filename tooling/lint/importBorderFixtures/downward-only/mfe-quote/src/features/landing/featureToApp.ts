export { store } from '../../app/store';
