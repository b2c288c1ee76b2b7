import { apps, ownVersion } from '../apps';
import { RegistryClient, type AskedEvent } from '../http/registryClient';
import { environmentOf } from '../objects/storeAddress';
import type { Command } from './Command';

/** A command that the registry carries out, where the gate and the ownership of paths are checked again. */
export const throughRegistry =
  (command: string): Command =>
  async ({ app: { name }, values, author, why, releases, expect, givenAt, auto }) => {
    const here = apps.find((app) => app.name === name);
    const asked: AskedEvent = {
      ...{ command, values, author, why },
      environment: environmentOf(releases),
      ...(expect !== undefined && { expect }),
      ...(auto === true && { auto }),
      ...(givenAt !== undefined && { givenMsAgo: Math.max(0, Date.now() - givenAt) }),
      here: here === undefined ? null : await ownVersion(here),
    };
    const client = new RegistryClient(releases);
    return (await client.post<{ lines: string[] }>(`apps/${name}/events`, asked)).lines;
  };
