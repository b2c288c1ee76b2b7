import listed from 'releases/policy.json' with { type: 'json' };

/** By app, and under `*` for every remote: the effects outside its root that are allowed. */
type Policy = Record<string, string[]>;

/** The file that lists them. */
export const POLICY = 'releases/policy.json';

/**
 * Whether the policy allows an app an effect outside its root, such as `listener window keydown`. `*` in the
 * policy matches any text.
 */
export function allowedEffects(app: string): (effect: string) => boolean {
  const policy: Policy = listed;
  const allowed = [...(policy['*'] ?? []), ...(policy[app] ?? [])].map(
    (effect) => new RegExp(`^${effect.replace(/[^\w\s*]/g, '\\$&').replaceAll('*', '.*')}$`),
  );
  return (effect) => allowed.some((pattern) => pattern.test(effect));
}
