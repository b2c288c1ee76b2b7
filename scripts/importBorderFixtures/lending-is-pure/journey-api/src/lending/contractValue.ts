export { productSchema } from '../contract/eligibility';
