export { provideBrand } from 'shared-auth/host';
