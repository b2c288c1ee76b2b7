export { setToggles } from 'shared-auth/host';
