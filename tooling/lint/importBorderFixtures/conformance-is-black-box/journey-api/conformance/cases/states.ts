export { nextState } from '../../src/application/stateMachine';
