export { applicationRepository } from '../repositories/applicationRepository';
