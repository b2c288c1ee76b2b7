export type { Topic } from 'control/contract';
