import { openObjects } from '../objects/openObjects';
import { keyId, signBytes, verifiedBytes, type PrivateKey, type PublicKey } from '../signing/jwk';
import { readAppKeys } from '../signing/keyHistory';
import { publishingKey } from '../signing/signRelease';
import type { ObjectStore } from '../objects/ObjectStore';
import { framesFile, packFrames, unpackFrames, type FrameKey, type Frames } from './frames';

/** Frames are signed by a key of either of their two apps. */
const signers = ({ app }: FrameKey): string[] => [...new Set(['shell', app])];

/** Whether frames are stored already. */
export const hasFrames = async (releases: string, key: FrameKey): Promise<boolean> =>
  (await openObjects(releases).modifiedAt(framesFile(key))) !== null;

/**
 * Signs frames with the key of one of their apps, and stores them. Frames that are there already stay.
 * @throws Error where RELEASE_KEY is of neither
 */
export async function storeFrames(
  releases: string,
  frames: Frames,
  env: NodeJS.ProcessEnv = process.env,
): Promise<void> {
  const objects = openObjects(releases);
  const key = await keyFor(frames, releases, env);
  const jws = await signBytes(await packFrames(frames), key);
  await objects.create(framesFile(frames), `${jws}\n`);
}

async function keyFor(
  frames: FrameKey,
  releases: string,
  env: NodeJS.ProcessEnv,
): Promise<PrivateKey> {
  const objects = openObjects(releases);
  let hasKeys = false;
  for (const app of signers(frames)) {
    const { number, keys } = await readAppKeys(objects, app);
    hasKeys ||= number > 0;
    if (number === 0) continue;
    const key = await publishingKey(app, releases, env);
    if (keys.has(await keyId(key))) return key;
  }
  if (!hasKeys) return publishingKey(frames.app, releases, env);
  throw new Error(
    `RELEASE_KEY is a key of neither ${signers(frames).join(' nor ')}, so their prerendered screens are not stored.`,
  );
}

/**
 * Frames as they are stored; null where there are none that count: they have to be signed with a key of one of their
 * apps, unless neither has keys yet.
 */
export async function readFrames(objects: ObjectStore, key: FrameKey): Promise<Frames | null> {
  const stored = await objects.read(framesFile(key));
  if (stored === null) return null;
  const jws = stored.toString().trim();
  const held = await Promise.all(signers(key).map((app) => readAppKeys(objects, app)));
  const keys = new Map<string, PublicKey>(held.flatMap((app) => [...app.keys]));
  const bytes = held.some(({ number }) => number > 0)
    ? await verifiedBytes(jws, keys)
    : Buffer.from(jws.split('.')[1] ?? '', 'base64url');
  return bytes === null ? null : unpackFrames(bytes, key);
}
