export { checkExchange } from '../contract/testing/checkExchange';
