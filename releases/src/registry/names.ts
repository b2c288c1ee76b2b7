const SAFE_NAME = /^\w[\w.+@-]*$/;

/** Whether a text names an app, a version or a file, and leads nowhere else. */
export const isSafe = (name: string): boolean => SAFE_NAME.test(name) && !name.includes('..');

/** @throws Error where a text is no name */
export function safe(name: string): string {
  if (!isSafe(name)) throw new Error(`Not a name: ${name}`);
  return name;
}
