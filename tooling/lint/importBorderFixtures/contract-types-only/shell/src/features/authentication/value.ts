export { MAX_PROOFS } from 'journey-api/contract';
