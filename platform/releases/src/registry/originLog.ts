import * as z from 'zod';
import { AppendOnlyLog } from '../log/AppendOnlyLog';
import type { ObjectStore } from '../objects/ObjectStore';
import { openObjects } from '../objects/openObjects';
import { originSchema, type RemoteOrigin } from '../records/Release';
import { entrySignature, isSignedBy, readPrivateKey } from '../signing/jwk';
import { platformKeys } from '../signing/keyLog';

/** The folder of the changes of origins, and the name of their log in signatures. */
export const ORIGINS = 'origins';

const originChangeSchema = z.object({
  number: z.int(),
  remote: z.string().regex(/^mfe-[a-z0-9-]+$/),
  /** Where its team serves it from then on; null for the release store. */
  origin: originSchema.nullable(),
  /** Whether browsers go there themselves instead of through the shell's server. */
  isDirect: z.boolean(),
  author: z.string(),
  /** ISO 8601. */
  at: z.string(),
  /** A detached JWS of the other fields, by a key of the platform. */
  signature: z.string(),
});

type OriginChange = z.infer<typeof originChangeSchema>;
const givenSchema = originChangeSchema.pick({
  remote: true,
  origin: true,
  isDirect: true,
  author: true,
});

type Origins = ReadonlyMap<string, RemoteOrigin>;

export type OriginLog = AppendOnlyLog<OriginChange, Origins>;

/**
 * Where teams serve their remotes themselves, as far as a key of the platform signed it. Without RELEASE_PLATFORM_KEYS
 * no change counts.
 */
export const originLog = (objects: ObjectStore): OriginLog =>
  new AppendOnlyLog<OriginChange, Origins>(objects, {
    folder: ORIGINS,
    what: 'Change of an origin',
    schema: originChangeSchema,
    initial: new Map(),
    verify: async (change, number) =>
      change.number === number && (await isSignedBy(change, ORIGINS, await platformKeys()))
        ? null
        : `#${number} ${change.remote}: no key of the platform signed it as it is`,
    reduce: (before, { remote, origin, isDirect }) => {
      const origins = new Map(before);
      if (origin === null) origins.delete(remote);
      else origins.set(remote, { origin, isDirect });
      return origins;
    },
  });

/**
 * Records where a remote is served from, signed with RELEASE_PLATFORM_KEY.
 * @throws Error where that is no key of RELEASE_PLATFORM_KEYS, or it is no remote or no origin
 */
export async function recordOrigin(
  releases: string,
  given: z.infer<typeof givenSchema>,
): Promise<void> {
  const { data: change, error } = givenSchema.safeParse(given);
  if (error) throw new Error(z.prettifyError(error));
  const key = await readPrivateKey(
    process.env['RELEASE_PLATFORM_KEY'] ?? '',
    'RELEASE_PLATFORM_KEY',
  );
  const changes = originLog(openObjects(releases));
  await changes.update(async (_state, last) => {
    const entry = { number: last + 1, ...change, at: new Date().toISOString() };
    const signed = { ...entry, signature: await entrySignature(entry, ORIGINS, key) };
    if ((await changes.refusalOf(signed)) === null) return signed;
    throw new Error('RELEASE_PLATFORM_KEY is none of RELEASE_PLATFORM_KEYS.');
  });
}
