import { releasedApps } from '../apps';
import { RegistryClient, type EventRequest } from '../objects/registryClient';
import { environmentOf, inEnvironment } from '../objects/storeAddress';
import { signAsTeam, type UnsignedEvent } from '../registry/recordEvent';
import { describeEvent } from '../records/ReleaseEvent';
import type { Command } from './Command';
import { ownVersion } from './promote';

const MAX_SIGNATURES = 6;
/** Precondition required: the registry asks for the signature of an event. */
const SIGNATURE_NEEDED = 428;

type Answer = { lines: string[] } | { unsigned: UnsignedEvent[] };

/** A command that the registry carries out, where the gate and the ownership of paths are checked again. */
export const throughRegistry =
  (command: string): Command =>
  async ({ app: { name }, values, author, why, releases, expect, givenAt, auto, ...by }) => {
    const here = releasedApps.find((app) => app.name === name);
    const version = here === undefined ? null : await ownVersion(here);
    const requestBody = (): EventRequest => ({
      command,
      values,
      author,
      why,
      environment: environmentOf(releases),
      ...(expect !== undefined && { expect }),
      ...(auto === true && { auto }),
      ...(givenAt !== undefined && { givenMsAgo: Math.max(0, Date.now() - givenAt) }),
      here: version,
    });
    const client = new RegistryClient(releases, by.token);
    const signatures: string[] = [];
    let at: string | undefined;
    // Each environment that a command changes has an event of its own; another team's event in between changes both.
    while (signatures.length <= MAX_SIGNATURES) {
      const body = { ...requestBody(), signatures, ...(at !== undefined && { at }) };
      const answer = await client.post<Answer>(`apps/${name}/events`, body, [SIGNATURE_NEEDED]);
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
