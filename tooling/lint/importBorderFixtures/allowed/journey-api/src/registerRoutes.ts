export { eligibilityRoutes } from './eligibility/eligibilityRoutes';
