import type { Product } from 'journey-api/contract';

export type Quote = Product;
