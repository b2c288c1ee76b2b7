export { holdToContract } from '../../../journey-api/src/contract/testing/holdToContract';
