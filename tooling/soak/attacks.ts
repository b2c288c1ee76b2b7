import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { callAs, privateCalls, sendOver, wrongTokens } from 'journey-api/conformance';
import { liveApp, readState } from 'releases/registry';
import { prepareApplicant } from '../develop/prepareApplicant';

export interface Site {
  shell: string;
  api: string;
  releases: string;
}

export interface Result {
  /** What was measured, in a line. */
  figures: string;
  findings: string[];
}

type Session = Awaited<ReturnType<typeof prepareApplicant>>;

function headersOf({ bearer }: Session) {
  return { authorization: `Bearer ${bearer}` };
}

async function timed(url: string, session: Session): Promise<number> {
  const began = performance.now();
  const headers = headersOf(session);
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(60_000) });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${new URL(url).pathname} answered ${String(response.status)}`);
  return performance.now() - began;
}

/** Times calls of another applicant. Returns the time in milliseconds that a share of them keeps. */
async function othersTime(site: Site, session: Session, share: number): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < 100; call += 1)
    times.push(await timed(`${site.shell}/api/redirect/${session.applicationId}`, session));
  return times.sort((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;
}

/** An upload that sends a byte each second. */
function slowUpload(site: Site, session: Session) {
  const upload = request(`${site.shell}/api/application/${session.applicationId}/proof`, {
    method: 'POST',
    headers: { ...headersOf(session), 'content-type': 'multipart/form-data; boundary=x' },
  });
  const status = new Promise<number | string>((resolve) => {
    upload.on('response', (response) => resolve(response.resume().statusCode ?? 0));
    upload.on('error', ({ message }) => resolve(message));
  });
  upload.write('--x');
  const drip = setInterval(() => upload.write('x'), 1000);
  function end() {
    clearInterval(drip);
    upload.destroy();
  }
  return { status, end };
}

/** How many uploads one application may have under way. */
const MAX_UPLOADS = 3;
/** Uploads that are not refused by then are taken. */
const REFUSED_WITHIN_MS = 60_000;

/** The slow uploads of one applicant. */
export async function uploadFlood(site: Site, size: number): Promise<Result> {
  const loud = await prepareApplicant(site.api, 'mfe-upload');
  const quiet = await prepareApplicant(site.api, 'mfe-apply');
  const before = await othersTime(site, quiet, 0.99);
  const uploads = Array.from({ length: size }, () => slowUpload(site, loud));
  const codes: (number | string)[] = [];
  for (const { status } of uploads) void status.then((code) => codes.push(code));
  const deadline = Date.now() + REFUSED_WITHIN_MS;
  while (codes.length < size - MAX_UPLOADS && Date.now() < deadline) await wait(100);
  const taken = size - codes.length;
  const during = await othersTime(site, quiet, 0.99);
  for (const { end } of uploads) end();
  // Also afterwards, since a machine may have become busy meanwhile.
  const calm = Math.max(before, await othersTime(site, quiet, 0.99));
  const findings: string[] = [];
  if (taken > MAX_UPLOADS) findings.push(`${String(taken)} uploads of one application were taken`);
  const wrong = codes.slice(0, size - taken).filter((code) => code !== 503);
  if (wrong.length > 0) findings.push(`uploads beyond the limit were answered ${wrong.join(', ')}`);
  if (during > Math.max(100, 3 * calm)) findings.push(`another's call took ${during.toFixed()} ms`);
  return {
    figures: `${String(size)} slow uploads: ${String(taken)} taken, another's call p99 ${during.toFixed()} ms (quiet ${calm.toFixed()} ms)`,
    findings,
  };
}

/** The documents of one applicant, requested many times at once. */
export async function documentFlood(site: Site, size: number): Promise<Result> {
  const loud = await prepareApplicant(site.api, 'mfe-apply');
  const quiet = await prepareApplicant(site.api, 'mfe-apply');
  const calm = await othersTime(site, quiet, 0.5);
  const kinds = ['summary', 'loanSummary', 'loanExplanation', 'loanAgreement'];
  const documents = `${site.shell}/api/application/${loud.applicationId}/document`;
  const flood = Promise.allSettled(
    Array.from({ length: size }, (_, index) =>
      timed(`${documents}/${kinds[index % kinds.length] ?? ''}`, loud),
    ),
  );
  const flooded = await othersTime(site, quiet, 0.5);
  const failed = (await flood).filter(({ status }) => status === 'rejected').length;
  const isSlow = flooded > Math.max(2 * calm, 100);
  return {
    figures: `${String(size)} documents at once: another's call ${flooded.toFixed()} ms (quiet ${calm.toFixed()} ms), ${String(failed)} refused`,
    findings: isSlow ? [`another's call took ${flooded.toFixed()} ms`] : [],
  };
}

/** Failures reported by browsers whose session the API has not confirmed, from many networks. */
export async function forgedReports(site: Site, size: number): Promise<Result> {
  for (let index = 0; index < size; index += 1) {
    const page = await fetch(`${site.shell}/landing-page`, { headers: { accept: 'text/html' } });
    const cookies = page.headers.getSetCookie().map((set) => set.split(';')[0]);
    const oneSite = `2001:db8:1:${String(index % 8)}::1`;
    await fetch(`${site.shell}/federation/counts`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: cookies.join('; '),
        'x-forwarded-for': index % 2 === 0 ? oneSite : `192.0.${String(index)}.1`,
      },
      body: JSON.stringify({ counts: { 'mfe-quote@2.0.0': { failures: 1 } } }),
    });
  }
  const findings: string[] = [];
  // Reports are evaluated a second later, or when a busy machine comes to it.
  const deadline = Date.now() + 30_000;
  let metrics = '';
  while (!metrics.includes('plum_remote_rollback_blocked{') && Date.now() < deadline) {
    await wait(500);
    metrics = await (await fetch(`${site.shell}/metrics`)).text();
  }
  const { live } = await readState(site.releases);
  if (Object.keys(liveApp(live, 'mfe-quote').revoked).length > 0)
    findings.push('a good version was revoked');
  if (!metrics.includes('plum_remote_rollback_blocked{')) findings.push('no alarm was raised');
  return { figures: `${String(size)} forged reports`, findings };
}

/** Reports of the policy from one network, beside one of another. */
export async function reportFlood(site: Site, size: number): Promise<Result> {
  async function send(address: string, directive: string) {
    await fetch(`${site.shell}/federation/csp-reports`, {
      method: 'POST',
      headers: { 'content-type': 'application/csp-report', 'x-forwarded-for': address },
      body: JSON.stringify({ 'csp-report': { 'effective-directive': directive } }),
    });
  }
  for (let index = 0; index < size; index += 1) await send('203.0.113.1', 'img-src');
  await send('198.51.100.1', 'font-src');
  const metrics = await (await fetch(`${site.shell}/metrics`)).text();
  const isCounted = /plum_csp_reports_total\{directive="font-src".* 1$/m.test(metrics);
  const isDropCounted = metrics.includes('plum_reports_dropped_total{kind="csp",limit="network"}');
  const findings: string[] = [];
  if (!isCounted) findings.push("another's report was dropped");
  if (!isDropCounted) findings.push('what was dropped is not counted');
  return { figures: `${String(size)} reports of one network`, findings };
}

/** Every call that needs a session, without one, with forged ones and with somebody else's. */
export async function authorisation(site: Site): Promise<Result> {
  async function sessionOf() {
    const { applicationId: id, bearer } = await prepareApplicant(site.api, 'mfe-upload');
    return { id, bearer };
  }
  const owner = await sessionOf();
  const other = await sessionOf();
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
const TARGETS = [
  'etc/passwd',
  'journey-api/secrets.json',
  'live.json',
  'release.json',
  'history/1.json',
];
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

/** Every way out of a served folder, some levels up. */
function* pathsOut(): Generator<string> {
  for (const start of STARTS)
    for (const up of UP)
      for (const depth of [1, 3, 8])
        for (const target of TARGETS) yield `/${start}${`${up}/`.repeat(depth)}${target}`;
}

/** Sends a path as it is, which `fetch` would not. */
async function getRaw(site: string, path: string): Promise<{ status: number; content: string }> {
  const { hostname, port } = new URL(site);
  const call = request({ hostname, port, path }).end();
  try {
    const [response] = (await once(call, 'response')) as [import('node:http').IncomingMessage];
    return { status: response.statusCode ?? 0, content: await text(response) };
  } catch {
    // The connection may be closed without a response.
    return { status: 0, content: '' };
  }
}

/** Paths out of the folders that are served. */
export async function traversal(site: Site): Promise<Result> {
  const findings: string[] = [];
  const paths = [...pathsOut()];
  for (const path of paths) {
    const { status, content } = await getRaw(site.shell, path);
    if (status >= 500) findings.push(`${path} answered ${String(status)}`);
    if (/root:|signingKeys|"versions"|"author"/.test(content)) findings.push(`${path} is shown`);
  }
  return { figures: `${String(paths.length)} paths out of what is served`, findings };
}

function pdfWith(entries: string, more = ''): string {
  return `%PDF-1.4\n1 0 obj\n<< /Type /Catalog ${entries} >>\nendobj\n${more}%%EOF\n`;
}
/** The signature and the header of a PNG of 60,000 pixels a side. */
const hugePicture = new Uint8Array(
  Buffer.from('89504e470d0a1a0a0000000d494844520000ea600000ea600806000000e7a1e7d5', 'hex'),
);

function proofOf(content: string | Uint8Array<ArrayBuffer>, type = 'payslips'): FormData {
  const form = new FormData();
  form.set('type', type);
  form.set('uploaded_file', new Blob([content]), 'x.pdf');
  return form;
}

/** What is sent as a proof, and as which content type where it is no form. */
const HOSTILE: [name: string, body: BodyInit, type?: string][] = [
  ['a program', proofOf('MZ\u0090')],
  ['an empty file', proofOf('')],
  ['a page', proofOf('<html><script>alert(1)</script>')],
  ['a program in a PDF', proofOf(pdfWith('/OpenAction << /S /Launch /F (cmd.exe) >>'))],
  ['a PDF that opens an address', proofOf(pdfWith('/OpenAction << /S /URI /URI (x:) >>'))],
  ['a PDF that opens another file', proofOf(pdfWith('/AA << /WC << /S /GoToR /F (x) >> >>'))],
  ['a PDF that says two things', proofOf(pdfWith('', '1 0 obj\n<< /Type /Catalog >>\nendobj\n'))],
  ['a huge picture', proofOf(hugePicture)],
  ['the beginning of a picture', proofOf(hugePicture.subarray(0, 20))],
  ['an unknown kind', proofOf('%PDF-1.4', 'selfie')],
  ['16 MB', proofOf(new Uint8Array(16 * 1024 * 1024))],
  ['a form without an end', '--x\r\ncontent-', 'multipart/form-data; boundary=x'],
  ['a form of another boundary', '--y--', 'multipart/form-data; boundary=x'],
  ['no form', 'x', 'application/pdf'],
];

/** Files that are none, that are too large, and that break off. */
export async function hostileUploads(site: Site): Promise<Result> {
  const session = await prepareApplicant(site.api, 'mfe-upload');
  const url = `${site.shell}/api/application/${session.applicationId}/proof`;
  const findings: string[] = [];
  for (const [name, body, type] of HOSTILE) {
    const headers = { ...headersOf(session), ...(type !== undefined && { 'content-type': type }) };
    const response = await fetch(url, { method: 'POST', headers, body }).catch(() => null);
    if (response === null) findings.push(`${name} got no answer`);
    if (response === null || response.status === 503) continue;
    if (response.ok || response.status >= 500)
      findings.push(`${name} answered ${String(response.status)}`);
  }
  return { figures: `${String(HOSTILE.length)} hostile files`, findings };
}
