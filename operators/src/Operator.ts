/** What an operator may do follows from these alone: `permissions.ts`. */
export const ROLES = ['support', 'release', 'brand', 'security'] as const;
export type Role = (typeof ROLES)[number];

/** A person who signed in, or a machine with a service token. */
export interface Operator {
  /** `person:` with the subject of the provider, or `service:` with the name of the token. It never changes. */
  id: string;
  /** To show and to record. */
  name: string;
  roles: readonly Role[];
}

export const isRole = (text: unknown): text is Role => ROLES.some((role) => role === text);
