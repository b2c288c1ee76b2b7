import { writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { payslipPdf } from 'e2e/applicants';
import { operatorToken } from 'journey-api/soak';
import { prepareApplicant } from '../develop/prepareApplicant';
import { headersOf, othersTime, type Session, type Site } from './attacks';
import { openBrowser } from './kills/pageLoads';

function proofUrl({ shell }: Site, { applicationId }: Session): string {
  return `${shell}/api/application/${applicationId}/proof`;
}

/** An upload that sends a byte each second. */
function slowUpload(site: Site, session: Session) {
  const upload = request(proofUrl(site, session), {
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
export async function uploadFlood(site: Site, size: number): Promise<string[]> {
  const loud = await prepareApplicant(site.api, 'mfe-upload');
  const quiet = await prepareApplicant(site.api, 'mfe-apply');
  const uploads = Array.from({ length: size }, () => slowUpload(site, loud));
  const codes: (number | string)[] = [];
  for (const { status } of uploads) void status.then((code) => codes.push(code));
  const deadline = Date.now() + REFUSED_WITHIN_MS;
  while (codes.length < size - MAX_UPLOADS && Date.now() < deadline) await wait(100);
  const taken = size - codes.length;
  const during = await othersTime(site, quiet, 0.99);
  for (const { end } of uploads) end();
  // Afterwards, since a machine may have become busy meanwhile.
  const calm = await othersTime(site, quiet, 0.99);
  const findings: string[] = [];
  if (taken > MAX_UPLOADS) findings.push(`${taken} uploads of one application were taken`);
  const wrong = codes.slice(0, size - taken).filter((code) => code !== 503);
  if (wrong.length > 0) findings.push(`uploads beyond the limit were answered ${wrong.join(', ')}`);
  if (during > Math.max(100, 3 * calm)) findings.push(`another's call took ${during.toFixed()} ms`);
  console.log(
    `${size} slow uploads: ${taken} taken, another's call p99 ${during.toFixed()} ms (quiet ${calm.toFixed()} ms)`,
  );
  return findings;
}

function pdfWith(entries: string, more = ''): string {
  return `%PDF-1.4\n1 0 obj\n<< /Type /Catalog ${entries} >>\nendobj\n${more}%%EOF\n`;
}
/** The signature and the header of a PNG of 60,000 pixels a side. */
const hugePicture = new Uint8Array(
  Buffer.from('89504e470d0a1a0a0000000d494844520000ea600000ea600806000000e7a1e7d5', 'hex'),
);

function proofOf(content: string | Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData();
  form.set('type', 'payslips');
  form.set('uploaded_file', new Blob([content]), 'x.pdf');
  return form;
}

/** What is sent as a proof, and as which content type where it is no form. Files of no kind at all are cases of the conformance. */
const HOSTILE: [name: string, body: BodyInit, type?: string][] = [
  ['a program in a PDF', proofOf(pdfWith('/OpenAction << /S /Launch /F (cmd.exe) >>'))],
  ['a PDF that opens an address', proofOf(pdfWith('/OpenAction << /S /URI /URI (x:) >>'))],
  ['a PDF that opens another file', proofOf(pdfWith('/AA << /WC << /S /GoToR /F (x) >> >>'))],
  ['a PDF that says two things', proofOf(pdfWith('', '1 0 obj\n<< /Type /Catalog >>\nendobj\n'))],
  ['a huge picture', proofOf(hugePicture)],
  ['the beginning of a picture', proofOf(hugePicture.subarray(0, 20))],
  ['a form without an end', '--x\r\ncontent-', 'multipart/form-data; boundary=x'],
  ['a form of another boundary', '--y--', 'multipart/form-data; boundary=x'],
  ['no form', 'x', 'application/pdf'],
];

/** Files that are none, that are too large, and that break off. */
export async function hostileUploads(site: Site): Promise<string[]> {
  const session = await prepareApplicant(site.api, 'mfe-upload');
  const url = proofUrl(site, session);
  const findings: string[] = [];
  for (const [name, body, type] of HOSTILE) {
    const headers = { ...headersOf(session), ...(type !== undefined && { 'content-type': type }) };
    const response = await fetch(url, { method: 'POST', headers, body }).catch(() => null);
    if (response === null) findings.push(`${name} got no answer`);
    if (response === null || response.status === 503) continue;
    if (response.ok || response.status >= 500) findings.push(`${name} answered ${response.status}`);
  }
  return findings;
}

/** Files of 5 MB that the API or the shell's server refuses: a browser has to read each answer. */
export async function refusedUploads(site: Site, size: number): Promise<string[]> {
  // At this state the API takes no proofs.
  const session = await prepareApplicant(site.api, 'mfe-apply');
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(`${site.shell}/landing-page`);
    const call = { url: proofUrl(site, session), headers: headersOf(session), size };
    const answers = await page.evaluate(({ url, headers, size }) => {
      const body = new FormData();
      body.set('type', 'payslips');
      body.set('uploaded_file', new Blob([new Uint8Array(5 * 1024 * 1024)]), 'x.pdf');
      // No function is named in here: the compiler would call a helper that the page lacks.
      return Promise.all(
        Array.from({ length: size }, () =>
          fetch(url, { method: 'POST', headers, body }).then(
            ({ status }) => String(status),
            String,
          ),
        ),
      );
    }, call);
    console.log(`${size} refused files: ${[...new Set(answers)].join(', ')}`);
    return answers.filter((answer) => !['409', '503'].includes(answer));
  } finally {
    await browser.close();
  }
}

/** A proof that somebody puts into the storage as it is: an operator must not be shown it. */
export async function plainProof(site: Site): Promise<string[]> {
  const session = await prepareApplicant(site.api, 'mfe-upload');
  const headers = headersOf(session);
  const body = proofOf(new Uint8Array(payslipPdf.buffer));
  const { id } = (await (
    await fetch(proofUrl(site, session), { method: 'POST', headers, body })
  ).json()) as { id: string };
  const read = () =>
    fetch(`${site.api}/operator/applications/${session.applicationId}/proofs/${id}`, {
      headers: { authorization: `Bearer ${operatorToken}` },
    });
  const findings = (await read()).ok ? [] : ['no proof before the attack'];
  await writeFile(path.join(site.data, 'journey-api/proofs', id), payslipPdf.buffer);
  if ((await read()).ok) findings.push('a proof that is not encrypted is shown');
  return findings;
}
