export { applicationRepository } from '../repositories/applicationRepository';
export { quoteLoan } from 'lending';
