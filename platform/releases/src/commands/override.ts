import { appNamed, readFederation } from '../apps';
import { makeOverrideLink } from '../overrides/makeOverrideLink';
import { MAX_OVERRIDE_MS, type Override } from '../overrides/Override';
import { MANIFEST } from '../records/Release';
import { UsageError, type Command } from './Command';

const TIMEOUT_MS = 5_000;
const USAGE = 'Say what to show: quote override 1.2.0|http://localhost:4021/ [for 2h] [at SHELL]';

/** Prints a link that shows another build of the app in the browser that opens it; of a shell a published one. */
export const override: Command = async ({ app: { name }, values }) => {
  const [wanted, ...rest] = values;
  const { for: span = '2h', at = ownShell(), ...more } = pairs(rest);
  if (wanted === undefined || Object.keys(more).length > 0) throw new UsageError(USAGE);
  if (!URL.canParse(at)) throw new Error(`${at} is not the address of a shell.`);
  const shell = new URL(at);
  const target = await targetOf(name, wanted);
  const lasts = readSpan(span);
  const link = await makeOverrideLink({ remote: name, target, lasts, shell });
  return [
    `Whoever opens this link gets ${name} ${wanted} at ${shell.origin}, for ${span} from now:`,
    link,
  ];
};

/** The address of a shell that `npm start` runs. */
export const ownShell = (): string => `http://localhost:${process.env['PORT_BASE'] ?? '4000'}`;

/** A local build serves the paths of the checkout, which may be more than the released ones. */
async function targetOf(app: string, wanted: string): Promise<Override['target']> {
  if (app === 'shell' || !wanted.includes('/')) return { version: wanted };
  const { screens } = await readFederation(appNamed(app));
  const paths = screens.map(({ path }) => path);
  return { url: wanted, paths, ...((await isModuleAt(wanted)) && { entryType: 'module' }) };
}

/** Whether the manifest of a build that runs at an address names an ES module as its entry. */
async function isModuleAt(url: string): Promise<boolean> {
  try {
    const answer = await fetch(new URL(MANIFEST, url), { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const { metaData } = (await answer.json()) as {
      metaData: { remoteEntry: { type: string } };
    };
    return metaData.remoteEntry.type === 'module';
  } catch {
    // The link may be made before the build runs.
    return false;
  }
}

/** `for 2h at SHELL`, in either order. */
function pairs(words: readonly string[]): Record<string, string> {
  if (words.length % 2 !== 0) throw new UsageError(USAGE);
  return Object.fromEntries(
    words.flatMap((word, index): [string, string][] =>
      index % 2 === 0 ? [[word, words[index + 1] ?? '']] : [],
    ),
  );
}

const UNITS: Record<string, number> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/**
 * Reads a span of time, such as `90m`, `2h` or `1d`, in milliseconds.
 * @throws Error where it is none, or longer than an override may last
 */
export function readSpan(text: string): number {
  const [, count = '', unit = ''] = /^(\d+)([mhd])$/.exec(text) ?? [];
  const span = Number(count) * (UNITS[unit] ?? 0);
  if (span === 0) throw new Error(`${text} is no span of time, such as 90m, 2h or 1d.`);
  if (span > MAX_OVERRIDE_MS) throw new Error('An override lasts a week at most.');
  return span;
}
