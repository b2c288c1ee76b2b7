export { loanErrors } from '../loan-selector/loanErrors';
