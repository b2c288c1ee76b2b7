export type { ApplicationReference } from 'journey-api/contract';
