import type { Product } from 'journey-api/contract';

export { monthlyRate } from './monthlyRate';
export type Quote = Product;
