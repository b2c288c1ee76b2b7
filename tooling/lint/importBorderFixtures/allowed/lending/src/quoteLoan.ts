export { monthlyRate } from './monthlyRate';
