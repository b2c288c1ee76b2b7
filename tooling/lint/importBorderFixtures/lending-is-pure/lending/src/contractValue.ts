export { productSchema } from 'journey-api/contract';
