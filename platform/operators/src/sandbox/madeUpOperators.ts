import { createHmac } from 'node:crypto';
import { ROLES, type Operator } from '../Operator';
import { isSameSecret } from '../secrets';

/** One of each role, one with all of them, one with none. */
export const madeUpOperators: readonly Operator[] = [
  { id: 'sana', name: 'Sana Malik', roles: ['support'] },
  { id: 'rhys', name: 'Rhys Powell', roles: ['release'] },
  { id: 'bea', name: 'Bea Lindqvist', roles: ['brand'] },
  { id: 'seth', name: 'Seth Okoro', roles: ['security'] },
  { id: 'pat', name: 'Pat Novak', roles: ROLES },
  { id: 'nora', name: 'Nora Quist', roles: [] },
];

/** The operator that a made-up one is to every server. */
export function madeUpOperator(id: string): Operator | undefined {
  const found = madeUpOperators.find((each) => each.id === id);
  return found && { ...found, id: `person:${id}` };
}

/**
 * The bearer token of a made-up operator.
 * @param secret that the API of the sandbox stores beside its data, in `operator-token`
 */
export const madeUpToken = (secret: string, id: string): string =>
  `${id}.${createHmac('sha256', secret).update(id).digest('base64url')}`;

/**
 * Finds the made-up operator of a bearer token.
 * @throws Error in production
 */
export function createMadeUpAuthenticate(secret: string): (bearer: string) => Operator | undefined {
  requireSandbox();
  return (bearer) => {
    const [id = ''] = bearer.split('.');
    return isSameSecret(bearer, madeUpToken(secret, id)) ? madeUpOperator(id) : undefined;
  };
}

/** @throws Error in production */
export function requireSandbox(): void {
  if (process.env['NODE_ENV'] === 'production')
    throw new Error('Made-up operators can sign in to no server in production.');
}
