import type { Child } from './child';
export interface Parent {
  children: Child[];
}
