import { StoreFault } from 'releases/registry';
import { log } from 'telemetry/log';
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
  const known = error instanceof Refusal ? error : storeRefusal(error);
  if (known !== null) return known;
  const code = error instanceof Error && !('code' in error) ? CODES[error.name] : undefined;
  if (code === undefined) throw error;
  const { message } = error as Error;
  if (!message.startsWith('Somebody else was first')) return new Refusal(code, message);
  const text = message.replace(/\. Look at (?:status|the list).*$/s, '');
  return new Refusal(code, `${text}. Look at what is live now, then decide again.`);
}

/** For `catch`. @throws Refusal, or the error itself */
export function refuse(error: unknown): never {
  throw refusalOf(error);
}

/**
 * For `catch` of what needs a key of an app.
 * @throws Refusal
 */
export const refuseWithoutKey =
  (app: string) =>
  (cause: unknown): never => {
    log.error({ cause }, `The console cannot sign for ${app}`);
    throw (
      storeRefusal(cause) ??
      new Refusal(
        409,
        `This console has no key that may sign for ${app}, so it cannot change what is live of it. Whoever runs the console starts it with RELEASE_KEY or RELEASE_PLATFORM_KEY; until then the command does it.`,
      )
    );
  };

/** Codes of a folder that cannot be used as it is. */
const UNUSABLE = ['EROFS', 'EACCES', 'EPERM', 'ENOSPC', 'EDQUOT', 'EIO', 'ESTALE'];

/** That the release store cannot be used now, and why; null where something else failed. */
export function storeRefusal(error: unknown): Refusal | null {
  const { syscall = '', code = '' } = error as NodeJS.ErrnoException;
  // The path of a folder is no matter of operators.
  const unusable = UNUSABLE.includes(code) ? `${code} at ${syscall}.` : null;
  const why = error instanceof StoreFault ? error.message : unusable;
  if (why === null) return null;
  const first = 'The release store cannot be read or changed at the moment';
  return new Refusal(503, `${first}: ${why} Tell whoever runs it, and try again.`);
}
