import { releasedApps } from '../apps';
import * as z from 'zod';
import { RegistryClient } from '../objects/registryClient';
import { ENVIRONMENTS, environmentOf, inEnvironment } from '../objects/storeAddress';
import { signAsTeam, type UnsignedEvent } from '../registry/recordEvent';
import { describeEvent } from '../records/ReleaseEvent';
import type { Command } from './Command';
import { ownVersion } from './promote';

const MAX_SIGNATURES = 6;
/** Precondition required: the registry asks for the signature of an event. */
const SIGNATURE_NEEDED = 428;

const textSchema = z.string().max(1000);

/** What an event is requested by: a command of the release command line, with what its author saw. */
export const eventRequestSchema = z.object({
  command: textSchema,
  values: z.array(textSchema).max(10),
  author: z.string().max(100),
  why: textSchema.nullable(),
  environment: z.enum(ENVIRONMENTS),
  expect: z.int().min(0).optional(),
  /** Whether a canary is grown or ended by the shell's servers. */
  auto: z.boolean().optional(),
  /** Whether a version lower than the live one may be promoted. */
  lower: z.boolean().optional(),
  /** How long ago the command was given, in milliseconds. */
  givenMsAgo: z.number().min(0).optional(),
  /** The version in the package.json of the caller; null where that checkout has no folder of the app. */
  here: textSchema.nullable().default(null),
  /** Of the events that the registry asked to sign, and when they happen, in ISO 8601. */
  signatures: z.array(textSchema).max(10).default([]),
  at: textSchema.optional(),
});

export type EventRequest = z.infer<typeof eventRequestSchema>;

type Answer = { lines: string[] } | { unsigned: UnsignedEvent[] };

/** A command that the registry carries out, where the gate and the ownership of paths are checked again. */
export const throughRegistry =
  (command: string): Command =>
  async ({ app: { name }, values, author, why, releases, expect, givenAt, auto, lower, ...by }) => {
    const here = releasedApps.find((app) => app.name === name);
    const version = here === undefined ? null : await ownVersion(here);
    const signatures: string[] = [];
    let at: string | undefined;
    const requestBody = (): EventRequest => ({
      command,
      values,
      author,
      why,
      environment: environmentOf(releases),
      expect,
      auto,
      lower,
      givenMsAgo: givenAt === undefined ? undefined : Math.max(0, Date.now() - givenAt),
      here: version,
      signatures,
      at,
    });
    const client = new RegistryClient(releases);
    // Each environment that a command changes has an event of its own; another team's event in between changes both.
    while (signatures.length <= MAX_SIGNATURES) {
      const route = `apps/${name}/events`;
      const answer = await client.post<Answer>(route, requestBody(), [SIGNATURE_NEEDED]);
      if ('lines' in answer) return answer.lines;
      for (const { event, environment } of answer.unsigned) {
        const signature =
          event.app === name
            ? await (by.sign ?? signAsTeam)(event, inEnvironment(releases, environment))
            : null;
        if (signature === null)
          throw new Error(`The registry asks to sign another event: ${describeEvent(event)}`);
        signatures.push(signature);
      }
      at = answer.unsigned[0]?.event.at;
    }
    throw new Error(`Other events came between each time. Look at status, then try again.`);
  };
