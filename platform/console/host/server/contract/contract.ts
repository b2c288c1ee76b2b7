export type * from './brands';
export type * from './errors';
export type * from './health';
export type * from './needs';
export type * from './page';
export type * from './releases';
export type * from './toggles';
