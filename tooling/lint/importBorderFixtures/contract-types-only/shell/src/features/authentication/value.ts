export { brandNames } from 'journey-api/contract';
