export { referenceSchema } from 'journey-api/contract';
