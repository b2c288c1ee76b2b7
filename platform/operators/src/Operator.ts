/** Roles of people and machines. What an operator may do follows from these alone: `permissions.ts`. */
export const ROLES = ['support', 'release', 'brand', 'security'] as const;
/** Of servers of the platform alone: no provider gives it to a person. */
export const SERVER_ROLES = ['telemetry'] as const;
export type Role = (typeof ROLES | typeof SERVER_ROLES)[number];

/** A person who signed in, or a machine with a service token. */
export interface Operator {
  /** `person:` with the subject of the provider, or `service:` with the name of the token. It never changes. */
  id: string;
  /** To show and to record. */
  name: string;
  roles: readonly Role[];
}

export const isRole = (text: unknown): text is Role =>
  [...ROLES, ...SERVER_ROLES].some((role) => role === text);
