export { bankDetailsSchema } from '../../../journey-api/src/contract/bankDetails';
