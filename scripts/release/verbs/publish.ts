import { publishVersion } from '../publishVersion';
import type { Verb } from './Verb';

/** Builds the part and adds it to the release store. New sessions get it once it is promoted. */
export const publish: Verb = async ({ part, releases }) => {
  const started = performance.now();
  const { version, isNew } = await publishVersion(part, releases);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  return [
    isNew
      ? `${part.name} ${version} is published (${seconds} s). Nobody gets it yet: promote it, or begin a canary.`
      : `${part.name} ${version} is published already, with this content.`,
  ];
};
