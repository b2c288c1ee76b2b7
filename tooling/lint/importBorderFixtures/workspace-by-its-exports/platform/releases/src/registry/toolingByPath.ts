export { run } from '../../../tooling/processes';
