import type { Answer, Applicant, Send } from '../../test/applicant';
import type { Group } from '../examine';
import { must, mustAnswer, mustRefuse, mustResume } from '../expectations';
import type { Lender } from '../lender';
import { privateCalls } from '../openApi';
import { sharedIn } from './journeyStates';

const placeholders: Record<string, string> = {
  brand: 'aqua',
  fallback: 'x',
  currentPath: 'L29mZmVy',
  documentType: 'summary',
};

export const callAs = (
  send: Send,
  [method, path]: readonly [string, string],
  applicationId: string,
  bearer: string | undefined,
): Promise<Answer> =>
  send({
    method,
    url: path.replace(/\{(\w+)\}/g, (_, name: string) =>
      name === 'applicationId' ? applicationId : (placeholders[name] ?? 'x'),
    ),
    headers: bearer === undefined ? {} : { authorization: `Bearer ${bearer}` },
  });

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
export const claimsOf = (bearer: string) =>
  JSON.parse(Buffer.from(bearer.split('.')[1] ?? '', 'base64url').toString()) as Record<
    string,
    unknown
  >;

function withClaims(bearer: string, changed: object): string {
  const [header, , signature] = bearer.split('.');
  return [header, encode({ ...claimsOf(bearer), ...changed }), signature].join('.');
}

function withOtherSignature(bearer: string): string {
  const [header, claims, signature = ''] = bearer.split('.');
  return [header, claims, [...signature].reverse().join('')].join('.');
}

type Owner = Pick<Applicant, 'id' | 'bearer'>;

/** Tokens that open nothing of the owner's, with the status that refuses them. */
export const wrongTokens: [string, number, (owner: Owner, other: Owner) => string | undefined][] = [
  ['no token', 401, () => undefined],
  ['what is no token', 401, () => 'letmein'],
  [
    'one without a signature (alg none)',
    401,
    ({ bearer }) => `${encode({ alg: 'none', kid: 'now' })}.${encode(claimsOf(bearer))}.`,
  ],
  ['one whose signature was changed', 401, ({ bearer }) => withOtherSignature(bearer)],
  ['one whose end was put off', 401, ({ bearer }) => withClaims(bearer, { exp: 9_999_999_999 })],
  ['one whose sub was changed', 401, ({ id }, { bearer }) => withClaims(bearer, { sub: id })],
  ["another applicant's", 403, (_owner, { bearer }) => bearer],
];

const ownerOf = sharedIn('refer, income');
const otherOf = sharedIn('started');

/** Every private call with every token that must not open it. */
export const authorisation: Group = {
  name: 'Authorisation',
  cases: [
    ...privateCalls.map((call) => ({
      name: `${call.join(' ')}: refuses every wrong token`,
      rule: 'Without a valid token of the application a call is 401, with that of another applicant 403, and reveals nothing.',
      run: async (lender: Lender) => {
        const owner = await ownerOf(lender);
        const other = await otherOf(lender);
        for (const [, status, tokenOf] of wrongTokens)
          mustRefuse(await callAs(lender.send, call, owner.id, tokenOf(owner, other)), status);
      },
    })),
    {
      name: 'Refused calls have left the application as it was',
      rule: 'A refused call changes nothing.',
      run: async (lender) => {
        const owner = await ownerOf(lender);
        const list = mustAnswer(await owner.get('application/{id}/proofList'), 200, []);
        must(Array.isArray(list.body), 'a list', list);
        await mustResume(owner, '/additional-information/income');
      },
    },
  ],
};
