export { toggleNameSchema } from '../../journey-api/src/contract/operator';
