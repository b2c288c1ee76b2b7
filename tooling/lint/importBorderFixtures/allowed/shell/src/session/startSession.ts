export { startSession } from 'shared-auth/host';
