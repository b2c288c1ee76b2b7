export { checkEligibility } from './checkEligibility';
