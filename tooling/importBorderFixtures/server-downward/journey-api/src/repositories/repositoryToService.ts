export { decideEligibility } from '../services/decideEligibility';
