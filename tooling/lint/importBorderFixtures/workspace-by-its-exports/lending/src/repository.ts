export { applicationRepository } from '../../journey-api/src/repositories/applicationRepository';
