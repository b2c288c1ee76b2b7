export type { Exchange } from 'journey-api/contract/testing';
