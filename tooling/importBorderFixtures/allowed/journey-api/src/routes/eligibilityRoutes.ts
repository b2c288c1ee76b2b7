import type { Application } from '../repositories/applicationRepository';

export { decideEligibility } from '../services/decideEligibility';
export type Answer = Application;
