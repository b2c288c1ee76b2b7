import { request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { callAs, privateCalls, sendOver, wrongTokens } from 'journey-api/conformance';
import { readState } from 'releases/registry';
import { prepareApplicant } from '../../develop/prepareApplicant';
import type { Site } from './attackedSite';

/** What an attack found; none where the site held. */
export interface Result {
  /** What was measured, in a line. */
  figures: string;
  findings: string[];
}

type Session = Awaited<ReturnType<typeof prepareApplicant>>;

const as = ({ bearer }: Session) => ({ authorization: `Bearer ${bearer}` });

const percentile = (times: number[], share: number): number =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ??
  0;

const ms = (time: number): string => `${time.toFixed(0)} ms`;

async function timed(url: string, headers: Record<string, string> = {}): Promise<number> {
  const began = performance.now();
  const answer = await fetch(url, { headers, signal: AbortSignal.timeout(60_000) });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${new URL(url).pathname} answered ${String(answer.status)}`);
  return performance.now() - began;
}

async function others(site: Site, session: Session, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let call = 0; call < count; call += 1)
    times.push(await timed(`${site.shell}/api/redirect/${session.applicationId}`, as(session)));
  return times;
}

/** An upload that sends a byte now and then. */
function slowUpload(site: Site, session: Session) {
  const { hostname, port } = new URL(site.shell);
  const upload = request({
    hostname,
    port,
    method: 'POST',
    path: `/api/application/${session.applicationId}/proof`,
    headers: { ...as(session), 'content-type': 'multipart/form-data; boundary=x' },
  });
  const status = new Promise<number | string>((resolve) => {
    upload.on('response', (answer) => resolve(answer.resume().statusCode ?? 0));
    upload.on('error', ({ message }) => resolve(message));
  });
  upload.write('--x');
  const drip = setInterval(() => upload.write('x'), 1000);
  return {
    status,
    end: () => {
      clearInterval(drip);
      upload.destroy();
    },
  };
}

/** Uploads that are not refused by then are taken. */
const REFUSED_WITHIN_MS = 60_000;

/** H1: the slow uploads of one applicant. */
export async function uploadFlood(site: Site, size: number): Promise<Result> {
  const loud = await prepareApplicant(site.api, 'mfe-upload');
  const quiet = await prepareApplicant(site.api, 'mfe-apply');
  const before = await others(site, quiet, 100);
  const uploads = Array.from({ length: size }, () => slowUpload(site, loud));
  const codes: (number | string)[] = [];
  const refused = new Promise<void>((resolve) => {
    setTimeout(resolve, REFUSED_WITHIN_MS).unref();
    for (const { status } of uploads)
      void status.then((code) => {
        codes.push(code);
        if (codes.length === size - 3) resolve();
      });
  });
  await refused;
  const taken = size - codes.length;
  const wrong = codes.filter((code) => code !== 503);
  const during = await others(site, quiet, 100);
  for (const { end } of uploads) end();
  // Also afterwards, since a machine may have become busy meanwhile.
  const after = await others(site, quiet, 100);
  const calm = Math.max(percentile(before, 0.99), percentile(after, 0.99));
  const p99 = percentile(during, 0.99);
  return {
    figures: `${String(size)} slow uploads: ${String(taken)} taken, another's call p99 ${ms(p99)} (quiet ${ms(calm)})`,
    findings: [
      ...(taken > 3 ? [`${String(taken)} uploads of one application were taken`] : []),
      ...(wrong.length > 0
        ? [`uploads beyond the limit were answered ${wrong.join(', ')}, not 503`]
        : []),
      ...(p99 > Math.max(100, 3 * calm) ? [`another's call took ${ms(p99)}`] : []),
    ],
  };
}

/** H2: the documents of one applicant, asked for many times at once. */
export async function documentFlood(site: Site, size: number): Promise<Result> {
  const loud = await prepareApplicant(site.api, 'mfe-apply');
  const quiet = await prepareApplicant(site.api, 'mfe-apply');
  const before = await others(site, quiet, 50);
  const flood = Promise.allSettled(
    Array.from({ length: size }, (_, index) => {
      const kind = ['summary', 'loanSummary', 'loanExplanation', 'loanAgreement'][index % 4] ?? '';
      return timed(
        `${site.shell}/api/application/${loud.applicationId}/document/${kind}`,
        as(loud),
      );
    }),
  );
  const during = await others(site, quiet, 50);
  const failed = (await flood).filter(({ status }) => status === 'rejected').length;
  const calm = percentile(before, 0.5);
  const flooded = percentile(during, 0.5);
  return {
    figures: `${String(size)} documents at once: another's call ${ms(flooded)} (quiet ${ms(calm)}), ${String(failed)} refused`,
    findings: flooded > Math.max(2 * calm, 100) ? [`another's call took ${ms(flooded)}`] : [],
  };
}

/** H3: failures reported by nobody whom the API has confirmed, from many networks of one site and from everywhere. */
export async function forgedReports(site: Site, size: number): Promise<Result> {
  for (let index = 0; index < size; index += 1) {
    const page = await fetch(`${site.shell}/landing-page`, { headers: { accept: 'text/html' } });
    const cookie = page.headers.getSetCookie().map((set) => set.split(';')[0]);
    const from =
      index % 2 === 0 ? `2001:db8:1:${String(index % 8)}::1` : `192.0.${String(index)}.1`;
    await fetch(`${site.shell}/federation/counts`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: cookie.join('; '),
        'x-forwarded-for': from,
      },
      body: JSON.stringify({ counts: { 'mfe-quote@2.0.0': { failures: 1 } } }),
    });
  }
  // Reports are evaluated a second later.
  await new Promise((resolve) => setTimeout(resolve, 3000));
  const { live } = await readState(site.releases);
  const metrics = await (await fetch(`${site.shell}/metrics`)).text();
  const isRevoked = live.revoked['mfe-quote'] !== undefined;
  const isAlarmed = metrics.includes('plum_remote_rollback_blocked{');
  return {
    figures: `${String(size)} forged reports: ${isRevoked ? 'revoked' : 'not revoked'}, ${isAlarmed ? 'with' : 'without'} an alarm`,
    findings: [
      ...(isRevoked ? ['a good version was revoked'] : []),
      ...(isAlarmed ? [] : ['nobody was told']),
    ],
  };
}

/** Every call that needs a session, without one, with forged ones and with somebody else's. */
export async function authorisation(site: Site): Promise<Result> {
  const [owner, other] = [
    await prepareApplicant(site.api, 'mfe-upload'),
    await prepareApplicant(site.api, 'mfe-upload'),
  ].map(({ applicationId: id, bearer }) => ({ id, bearer }));
  if (owner === undefined || other === undefined) throw new Error('Nobody owns anything');
  const send = sendOver(site.shell);
  const findings: string[] = [];
  for (const call of privateCalls)
    for (const [name, expected, tokenOf] of wrongTokens) {
      const { status } = await callAs(send, call, owner.id, tokenOf(owner, other));
      if (status !== expected) findings.push(`${call.join(' ')} with ${name}: ${String(status)}`);
    }
  const calls = privateCalls.length * wrongTokens.length;
  return { figures: `${String(calls)} calls without the right to them`, findings };
}

const UP = ['..', '%2e%2e', '..%2f', '%2e%2e%2f', '..%5c', '%252e%252e', '....//', '.%00.'];
const TARGETS = ['etc/passwd', 'journey-api/secrets.json', 'live.json', 'release.json'];
const STARTS = [
  'shell/',
  'shell/1.0.0/',
  'remotes/mfe-quote/2.0.0/',
  'federation/',
  'brands/',
  'brands/aqua@1/',
  'api/content/',
  'api/',
];

/** Paths out of the folders that are served; sent as they are, which `fetch` would not. */
export async function traversal(site: Site): Promise<Result> {
  const { hostname, port } = new URL(site.shell);
  const ask = (asked: string) =>
    new Promise<{ status: number; text: string }>((resolve) => {
      const call = request({ hostname, port, path: asked }, (answer) => {
        void answer.toArray().then((chunks: Buffer[]) => {
          resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() });
        });
      });
      call.on('error', () => resolve({ status: 0, text: '' }));
      call.end();
    });
  const findings: string[] = [];
  let calls = 0;
  for (const start of STARTS)
    for (const up of UP)
      for (const depth of [1, 3, 8])
        for (const target of TARGETS) {
          const asked = `/${start}${`${up}/`.repeat(depth)}${target}`;
          const { status, text } = await ask(asked);
          calls += 1;
          if (status >= 500) findings.push(`${asked} answered ${String(status)}`);
          if (/root:|signingKeys|"versions"|"author"/.test(text))
            findings.push(`${asked} is shown`);
        }
  return { figures: `${String(calls)} paths out of what is served`, findings };
}

const launching =
  '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /OpenAction << /S /Launch /F (cmd.exe) >> >>\nendobj\n%%EOF\n';
/** The signature and the header of a PNG, with both sides. */
const hugePicture = new Uint8Array(
  Buffer.from('89504e470d0a1a0a0000000d494844520000ea600000ea600806000000e7a1e7d5', 'hex'),
);

/** Files that are none, that are too many, and that break off. */
export async function hostileUploads(site: Site, size: number): Promise<Result> {
  const session = await prepareApplicant(site.api, 'mfe-upload');
  const url = `${site.shell}/api/application/${session.applicationId}/proof`;
  const findings: string[] = [];
  async function send(name: string, body: BodyInit, type?: string) {
    const headers = { ...as(session), ...(type !== undefined && { 'content-type': type }) };
    const answer = await fetch(url, { method: 'POST', headers, body }).catch(() => null);
    // The connection may be closed before a refused file was sent.
    if (answer !== null && (answer.ok || (answer.status >= 500 && answer.status !== 503)))
      findings.push(`${name} answered ${String(answer.status)}`);
  }
  function form(content: string | Uint8Array<ArrayBuffer>, type = 'payslips') {
    const data = new FormData();
    data.set('type', type);
    data.set('uploaded_file', new Blob([content]), 'x.pdf');
    return data;
  }
  for (let round = 0; round < size; round += 1) {
    await send('a program', form('MZ\u0090'));
    await send('an empty file', form(''));
    await send('a page', form('<html><script>alert(1)</script>'));
    await send('a program in a PDF', form(launching));
    await send('a picture of 60,000 pixels a side', form(hugePicture));
    await send('the beginning of a picture', form(hugePicture.subarray(0, 20)));
    await send('an unknown kind', form('%PDF-1.4', 'selfie'));
    await send('16 MB', form(new Uint8Array(16 * 1024 * 1024)));
    await send('a form without an end', '--x\r\ncontent-', 'multipart/form-data; boundary=x');
    await send('a form of another boundary', '--y--', 'multipart/form-data; boundary=x');
    await send('no form', 'x', 'application/pdf');
  }
  return { figures: `${String(11 * size)} hostile files`, findings };
}
