/**
 * The port of the shell, from which all others are counted.
 * @throws Error where PORT_BASE is no port
 */
export function readPortBase(env: NodeJS.ProcessEnv): number {
  const base = Number(env['PORT_BASE'] ?? 4000);
  if (Number.isInteger(base) && base >= 1 && base <= 65_000) return base;
  throw new Error(`PORT_BASE is not a port: ${String(env['PORT_BASE'])}`);
}
