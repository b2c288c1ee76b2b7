export { applicationId, bearerOf } from './bearerOf';
export { checkExchange, type Exchange } from './checkExchange';
export { holdFetchToContract } from './holdFetchToContract';
export { holdToContract } from './holdToContract';
