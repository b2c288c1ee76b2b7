import type { Role } from 'operators';

export type ShownRole = Role;
