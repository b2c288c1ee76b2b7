import { userInfo } from 'node:os';
import { createInterface } from 'node:readline/promises';
import type { App } from 'releases/apps';
import {
  LowerVersionError,
  ownShell,
  publishPreview,
  publishVersion,
  readExpected,
  skippedSmoke,
  type Command,
  type CommandContext,
  type Publishing,
} from 'releases/commands';
import type { ReleaseOptions } from './help';

export interface Releasing {
  releases: string;
  options: ReleaseOptions;
}

const by = ({ releases, options }: Releasing) => ({
  releases,
  author: options.author ?? userInfo().username,
  why: options.why ?? null,
});

/** Runs a command, and runs it again where it refuses a lower version and somebody at the terminal says yes. */
export async function runRelease(
  command: Command,
  context: Pick<CommandContext, 'app' | 'values' | 'sign'>,
  releasing: Releasing,
): Promise<string[]> {
  const { expect, json, auto, lower } = releasing.options;
  const given = {
    ...context,
    ...by(releasing),
    ...(expect !== undefined && { expect: readExpected(expect) }),
    givenAt: performance.timeOrigin,
    json,
    auto,
  };
  try {
    return await command({ ...given, lower });
  } catch (error) {
    if (!(error instanceof LowerVersionError) || !process.stdin.isTTY) throw error;
    const terminal = createInterface({ input: process.stdin, output: process.stderr });
    const answer = await terminal.question(`${error.message}\nRelease it? (yes) `);
    terminal.close();
    if (answer.trim() !== 'yes') throw error;
    return command({ ...given, lower: true });
  }
}

/** Builds an app and adds it to the release store. New sessions get it once it is promoted. */
export async function publish(
  app: App,
  releasing: Releasing,
  { skip, startSmoke, isCompared = true }: Checks,
): Promise<string[]> {
  const started = performance.now();
  // Only a publication needs the compiler and the journey.
  const { workTree } = await import('../build/buildApp');
  const { inspectApp } = await import('../gate/inspectApp');
  const { prerenderCandidate } = await import('releases/prerender');
  const { owner } = releasing.options;
  const { version, isNew, smoke } = await publishVersion(app, {
    ...workTree,
    ...by(releasing),
    ...(isCompared && { inspect: inspectApp, prerender: prerenderCandidate }),
    ...(owner !== undefined && { owner }),
    smoke: async () => (skip === undefined ? startSmoke() : skippedSmoke(skip)),
  });
  if (!isNew) return [`${app.name} ${version} is published already, with this content.`];
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  return [
    `Smoke journey ${smoke ?? ''}`,
    `${app.name} ${version} is published (${seconds} s). Nobody gets it yet: promote it, or begin a canary.`,
  ];
}

interface Checks {
  /** Why there is no smoke journey. */
  skip: string | undefined;
  startSmoke: Publishing['smoke'];
  /** Whether its types, styles and screens are compared with what is live. */
  isCompared?: boolean;
}

/** Builds an app and stores it as a preview. */
export async function preview(app: App, releasing: Releasing): Promise<string[]> {
  const { workTree } = await import('../build/buildApp');
  const shell = new URL(releasing.options.shell ?? ownShell());
  return publishPreview(app, { ...workTree, ...by(releasing), shell });
}
