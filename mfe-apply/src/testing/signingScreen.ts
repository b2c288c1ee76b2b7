import { act, fireEvent, screen } from '@testing-library/react';
import { type FakeServer, startFakeServer } from 'shared-testing';
import { applicationId, renderAt } from './renderAt';

export const apply = `GET /apply-and-sign/${applicationId}`;
export const types = ['loanSummary', 'loanExplanation', 'loanAgreement'];
const titles = ['Pre-contract credit information', 'Loan explanation', 'Loan agreement'];

export const hashOf = (index: number, version: string) =>
  `sha256-${String(index)}${version.repeat(42)}=`;

/** A server that has an offer and its documents, and accepts. */
export function startSigningServer(): FakeServer {
  sessionStorage.clear();
  const server = startFakeServer();
  server.reply(`GET /eligibility/${applicationId}`, {
    body: {
      product: {
        loanAmount: 5000,
        apr: 33.94,
        term: 4,
        monthlyPayment: 178.81,
        totalAmount: 8583.03,
      },
    },
  });
  replyWithDocuments(server, 'a');
  server.reply(apply, { body: { decision: 'Accepted' } });
  return server;
}

export function replyWithDocuments(server: FakeServer, version: string): void {
  server.reply(`GET /application/${applicationId}/documents`, {
    body: types.map((documentType, index) => ({
      documentType,
      title: titles[index],
      data: `<html><head></head><body><h1>${documentType} ${version}</h1><h2>1. Contact</h2><h2>2. Costs</h2></body></html>`,
      hash: hashOf(index, version),
    })),
  });
}

export async function show() {
  const rendered = await renderAt('/apply-and-sign');
  await screen.findByRole('heading', { level: 1, name: 'How to apply for your loan' });
  await screen.findByRole('button', { name: 'Apply for loan' });
  return rendered;
}

export const panel = (index: number) =>
  document.getElementById(types[index] ?? '') as HTMLDetailsElement;

/** jsdom toggles no details by a click on a heading within the summary. The frame in it loads a moment later. */
export async function open(index: number): Promise<void> {
  const details = panel(index);
  const before = details.querySelector('iframe');
  details.open = true;
  fireEvent(details, new Event('toggle'));
  const frame = details.querySelector('iframe');
  if (frame === null || frame === before) return;
  await act(() => new Promise((loaded) => frame.addEventListener('load', loaded, { once: true })));
}
