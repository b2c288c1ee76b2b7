export type { Entry } from 'shared-auth/host';
