import { Refusal } from '../ControlContext';

/** By the name of what a command or a pack is refused with. */
const CODES: Readonly<Record<string, number>> = {
  UsageError: 400,
  BrandFault: 422,
  Error: 409,
  UntrustedError: 409,
};

/**
 * What the registry refuses, for who reads it on a page.
 * @throws the error itself where nothing was refused, but something failed
 */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const code = error instanceof Error && !('code' in error) ? CODES[error.name] : undefined;
  if (code === undefined) throw error;
  const { message } = error as Error;
  if (!message.startsWith('Somebody else was first')) return new Refusal(code, message);
  const said = message.replace(/\. Look at (?:status|the list).*$/s, '');
  return new Refusal(code, `${said}. Look at what is live now, then decide again.`);
}

/** For `catch`. @throws Refusal, or the error itself */
export const refuse = (error: unknown): never => {
  throw refusalOf(error);
};
