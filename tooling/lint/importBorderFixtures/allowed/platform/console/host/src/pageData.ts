export type { PageData } from '../server/contract/page';
