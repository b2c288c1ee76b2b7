import type { Parent } from './parent';
export interface Child {
  parent: Parent;
}
