import type * as z from 'zod';
import type { auditQuerySchema, AuditVerification } from '../contract/contract';
import { isGenuine, type Anchor, type AnchorContext } from './anchors';
import { firstRow, idsOf } from '../database/rows';
import {
  contentHashOf,
  erasureSealOf,
  findLastLink,
  linkColumns,
  linkHashOf,
  listEntries,
  NO_LINK,
  numbersOf,
  sealPending,
  type ChainLink,
} from './chain';

const PAGE = 1000;
const PAGES = 10;

type Fault = NonNullable<AuditVerification['fault']>;

type Range = z.infer<typeof auditQuerySchema>;
type VerifyContext = AnchorContext & { config: { now: () => Date } };

const faultAt = (kind: Fault['kind'], { position, auditId, sealedAt }: ChainLink): Fault => ({
  kind,
  position,
  auditId,
  sealedAt: sealedAt.toISOString(),
});

function findBrokenLink(links: ChainLink[], before: typeof NO_LINK): Fault | undefined {
  let last = before;
  for (const link of links) {
    if (link.hash !== linkHashOf(link)) return faultAt('altered', link);
    if (link.position !== last.position + 1) return faultAt('removed', link);
    if (link.previousHash !== last.hash) return faultAt('reordered', link);
    last = link;
  }
  return undefined;
}

/** What is wrong with the entries that the links are of. */
async function compareEntries({ database, sealer }: VerifyContext, links: ChainLink[]) {
  const ids = links.map(({ auditId }) => auditId);
  const entries = await listEntries(database, numbersOf, JSON.stringify(ids));
  const hashes = new Map(entries.map((entry) => [entry.auditId, contentHashOf(entry)]));
  const missing = ids.filter((id) => !hashes.has(id));
  const erasures = await database.query<{ entries: number[]; seal: string | null }>(
    `SELECT DISTINCT details->'entries' AS entries, details->>'seal' AS seal
     FROM audit_trail, jsonb_path_query(details, 'strict $.entries[*]', '{}', true) AS entry(id)
     WHERE event = 'applicationErased'
       AND entry.id #>> '{}' IN (SELECT jsonb_array_elements_text($1::jsonb))`,
    [JSON.stringify(missing)],
  );
  const genuine = erasures.filter((each) => each.seal === erasureSealOf(sealer, each.entries));
  const listed = new Set(genuine.flatMap((each) => each.entries));
  const erased = new Set(missing.filter((id) => listed.has(id)));
  const wrong = links.find(
    ({ auditId, contentHash }) => !erased.has(auditId) && hashes.get(auditId) !== contentHash,
  );
  const kind = wrong && hashes.has(wrong.auditId) ? 'altered' : 'removed';
  return { erased: erased.size, fault: wrong && faultAt(kind, wrong) };
}

async function compareAnchors({ database, sealer, anchors }: VerifyContext, head: number) {
  const all = await anchors.list();
  const links = await database.query<typeof NO_LINK>(
    `SELECT position::float8 AS position, hash FROM audit_chain WHERE position IN (${numbersOf})`,
    [JSON.stringify(all.map(({ position }) => position))],
  );
  const hashes = new Map(links.map(({ position, hash }) => [position, hash]));
  const wrong = all
    .toSorted((a, b) => a.position - b.position)
    .find((anchor) => hashes.get(anchor.position) !== anchor.hash || !isGenuine(sealer, anchor));
  return { anchors: all.length, fault: wrong && faultOfAnchor(wrong) };

  function faultOfAnchor(anchor: Anchor): Fault {
    const { position } = anchor;
    if (!isGenuine(sealer, anchor)) return { kind: 'forgedAnchor', position };
    // The first link that is missing, or one whose hash, and so all before it, is another.
    return position > head ? { kind: 'cut', position: head + 1 } : { kind: 'altered', position };
  }
}

/** The link before the first that is to be verified; the last of all where none is. */
async function findStart({ database }: VerifyContext, { from, after }: Range, head: number) {
  let position = after ?? 0;
  if (from && after === undefined) {
    const [first = head + 1] = await idsOf<number>(
      database,
      `SELECT position::float8 AS id FROM audit_chain WHERE sealed_at >= $1
       ORDER BY audit_chain.position LIMIT 1`,
      [from],
    );
    position = first - 1;
  }
  const link = await firstRow<ChainLink>(
    database,
    `SELECT ${linkColumns} FROM audit_chain WHERE position = $1`,
    [position],
  );
  return link ?? { ...NO_LINK, position };
}

/**
 * Verifies the audit trail: that each entry is the one that was sealed, in its place, and that none is missing. A long
 * trail takes several calls.
 * @param range between which times, and after which position the call before has stopped
 */
export async function verifyChain(
  context: VerifyContext,
  range: Range,
): Promise<AuditVerification> {
  const { database, config } = context;
  if (range.after === undefined) await sealPending(database, config.now);
  const head = (await findLastLink(database))?.position ?? 0;
  let last = await findStart(context, range, head);
  const result: AuditVerification = {
    checked: 0,
    erased: 0,
    next: null,
    head,
    anchors: 0,
    fault: null,
  };
  for (let page = 0; page < PAGES; page += 1) {
    const links: ChainLink[] = await database.query<ChainLink>(
      `SELECT ${linkColumns} FROM audit_chain
       WHERE audit_chain.position > $1 AND ($2::timestamptz IS NULL OR sealed_at < $2)
       ORDER BY audit_chain.position LIMIT $3`,
      [last.position, range.to ?? null, PAGE],
    );
    const { erased, fault } = await compareEntries(context, links);
    result.erased += erased;
    result.fault = earlier(findBrokenLink(links, last), fault);
    if (result.fault) return result;
    result.checked += links.length;
    last = links.at(-1) ?? last;
    if (links.length < PAGE) return finish(context, result);
  }
  return { ...result, next: last.position };
}

function earlier(one: Fault | undefined, other: Fault | undefined): Fault | null {
  if (one && other) return one.position <= other.position ? one : other;
  return one ?? other ?? null;
}

/** What concerns the trail as a whole. */
async function finish(
  context: VerifyContext,
  result: AuditVerification,
): Promise<AuditVerification> {
  const { anchors, fault } = await compareAnchors(context, result.head);
  // An entry that is neither chained nor pending was not written by the server.
  const [unsealable] = await idsOf<number>(
    context.database,
    `SELECT entry.audit_id::float8 AS id FROM audit_trail entry
     LEFT JOIN audit_chain link USING (audit_id) LEFT JOIN audit_pending waiting USING (audit_id)
     WHERE link.audit_id IS NULL AND waiting.audit_id IS NULL ORDER BY 1 LIMIT 1`,
  );
  const added = unsealable === undefined ? null : { position: 0, auditId: unsealable };
  return {
    ...result,
    anchors,
    fault: fault ?? (added && { kind: 'added', ...added }),
  };
}
