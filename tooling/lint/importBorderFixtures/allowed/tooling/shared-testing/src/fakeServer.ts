export { holdToContract } from 'journey-api/contract/testing';
