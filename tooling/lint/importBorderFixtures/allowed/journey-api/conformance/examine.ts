export { errorBodySchema } from '../src/contract/contract';
export { contractCalls } from '../src/contract/testing/contractCalls';
