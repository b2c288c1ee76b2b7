import { skippedSmoke, startSmoke } from '../gate/smokeJourney';
import { publishVersion } from '../publish/publishVersion';
import type { Verb } from './Verb';

/** Builds the part and adds it to the release store. New sessions get it once it is promoted. */
export const publish: Verb = async ({ part, releases, author, why, skipSmoke = null }) => {
  const started = performance.now();
  const { version, isNew, smoke } = await publishVersion(part, {
    ...{ releases, author, why },
    smoke: async () => (skipSmoke === null ? startSmoke() : skippedSmoke(skipSmoke)),
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (!isNew) return [`${part.name} ${version} is published already, with this content.`];
  return [
    `Smoke journey ${smoke ?? ''}`,
    `${part.name} ${version} is published (${seconds} s). Nobody gets it yet: promote it, or begin a canary.`,
  ];
};
