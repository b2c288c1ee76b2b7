export { quoteLoan } from 'lending';
