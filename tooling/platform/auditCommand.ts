import type { AuditVerification } from 'journey-api/contract';
import { readTime, type Command } from './command';
import { callOperatorApi } from './operatorApi';

type Fault = NonNullable<AuditVerification['fault']>;

const words: Record<Fault['kind'], string> = {
  altered: 'was altered',
  removed: 'is where something was removed',
  reordered: 'does not follow the one before it: something was removed, added or moved',
  added: 'was added without the server',
  cut: 'and all after it are missing: the end was cut',
  forgedAnchor: 'is named by an anchor that this server did not write',
};

function describe({ kind, position, auditId, sealedAt }: Fault): string {
  const entry = auditId === undefined ? '' : ` (audit_id ${auditId})`;
  const when = sealedAt === undefined ? '' : `, sealed at ${sealedAt}`;
  return `Entry ${position}${entry}${when} ${words[kind]}.`;
}

export const auditCommand: Command = {
  about: 'verifies that no entry of the audit was changed',
  actions: {
    'audit verify [--from TIME] [--to TIME]': async (_words, { from, to }) => {
      const between = {
        ...(from !== undefined && { from: readTime(from) }),
        ...(to !== undefined && { to: readTime(to) }),
      };
      const query = new URLSearchParams(between);
      let checked = 0;
      let erased = 0;
      for (;;) {
        const route = `audit/verify?${query.toString()}`;
        const answer = (await callOperatorApi('GET', route)) as AuditVerification;
        checked += answer.checked;
        erased += answer.erased;
        if (answer.fault) throw new Error(describe(answer.fault));
        if (answer.next !== null) {
          query.set('after', String(answer.next));
          continue;
        }
        const compared = `${answer.anchors} anchors outside the database`;
        return [
          `${checked} entries of ${answer.head} are as they were written, in their order; ${compared} say the same.`,
          ...(erased > 0 ? [`Of ${erased} of them the content was erased.`] : []),
        ];
      }
    },
  },
};
