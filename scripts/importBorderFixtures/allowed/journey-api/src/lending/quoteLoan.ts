import type { Product } from '../contract/eligibility';

export { monthlyRate } from './monthlyRate';
export type Quote = Product;
