import { ROLES, type Role } from '../Operator';

/** One of each role, one with all of them, one with none. */
export const madeUpOperators: readonly { id: string; name: string; roles: readonly Role[] }[] = [
  { id: 'sana', name: 'Sana Malik', roles: ['support'] },
  { id: 'rhys', name: 'Rhys Powell', roles: ['release'] },
  { id: 'bea', name: 'Bea Lindqvist', roles: ['brand'] },
  { id: 'seth', name: 'Seth Okoro', roles: ['security'] },
  { id: 'pat', name: 'Pat Novak', roles: ROLES },
  { id: 'nora', name: 'Nora Quist', roles: [] },
];
