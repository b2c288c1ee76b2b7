/**
 * The pointers over one store. The records of `production` are where they were before there were environments.
 * `operators` is that of the operators' console: no shell, and its own remotes alone.
 */
export const ENVIRONMENTS = ['production', 'staging', 'operators'] as const;
export type Environment = (typeof ENVIRONMENTS)[number];
export const [PRODUCTION, , OPERATORS] = ENVIRONMENTS;

/** @throws Error where it is the name of none */
export function readEnvironment(name: string): Environment {
  const found = ENVIRONMENTS.find((environment) => environment === name);
  if (found === undefined)
    throw new Error(
      `There is no environment ${name}: it is ${ENVIRONMENTS.join(', ').replace(/, (?=\w+$)/, ' or ')}.`,
    );
  return found;
}

const NAMED = new RegExp(`#(${ENVIRONMENTS.join('|')})$`);

/** The environment that the address of a store names: `…#staging`, else production. */
export const environmentOf = (address: string): Environment =>
  readEnvironment(NAMED.exec(address)?.[1] ?? PRODUCTION);

export function inEnvironment(address: string, environment: Environment): string {
  const store = address.replace(NAMED, '');
  return environment === PRODUCTION ? store : `${store}#${environment}`;
}

/** Whether an address is a registry's: an origin without credentials. */
export const isRegistry = (address: string): boolean =>
  /^https?:\/\/[^/?#@]+\/?$/.test(address.replace(NAMED, ''));

export const isBucket = (address: string): boolean =>
  /^https?:\/\//.test(address) && !isRegistry(address);

/** What an address begins with where it is none of a folder, such as `s3://`. */
export const schemeOf = (address: string): string | undefined =>
  /^[a-z][\d+.a-z-]*:\/\//i.exec(address)?.[0];

export const isFolder = (address: string): boolean => schemeOf(address) === undefined;
