import { hash } from 'node:crypto';
import type { Application, JourneyState } from '../application/Application';
import { timeOf } from '../application/applicationClock';
import { confirmedAddressOf, postcodeOf } from '../application/customerAddresses';
import type { JourneyContext } from '../application/journeyStep';
import { displayNameOf, requirePack, type BrandPack } from '../brands/brandPacks';
import { readableDocumentTypes, type DocumentType, type HtmlDocuments } from '../contract/contract';
import { wrongState } from '../errors/JourneyError';
import { firstDueDateOf, productOf } from '../pricing/repayment';
import { buildDocument } from './buildDocument';
import type { DocumentData } from './documentFigures';
import type { DocumentTree } from './documentTree';
import { frozenDocumentsOf } from './frozenDocuments';
import { renderHtml } from './html/renderHtml';
import { loanPartiesOf } from './loanParties';
import { draftPdf, signedPdf } from './printedDocuments';

export type DocumentContext = Pick<JourneyContext, 'config' | 'database'>;

const readableIn: JourneyState[] = ['eligible', 'counterOffer', 'signed', 'refer', 'appComplete'];

export function documentDataOf(
  application: Application,
  pack: BrandPack | undefined,
  now: Date,
): DocumentData {
  const { customer, reference, signedAt } = application;
  return {
    reference,
    brandName: displayNameOf(pack, application.brand),
    parties: loanPartiesOf(pack?.companies),
    applicant: {
      name: `${customer.title} ${customer.firstName} ${customer.lastName}`,
      address: confirmedAddressOf(application)?.line ?? postcodeOf(application),
    },
    product: productOf(application),
    firstDueDate: firstDueDateOf(application, now),
    generatedAt: signedAt ?? now,
    ...(signedAt && { signedAt }),
  };
}

export async function buildDocuments(
  { config }: DocumentContext,
  application: Application,
): Promise<DocumentTree[]> {
  const pack = await requirePack(config, application.brand);
  const data = documentDataOf(application, pack, timeOf(application, config.now()));
  return readableDocumentTypes.map((type) => buildDocument(type, data));
}

const readAll = async (
  context: DocumentContext,
  application: Application,
): Promise<DocumentTree[]> =>
  application.signedAt
    ? frozenDocumentsOf(context.database, application.applicationId)
    : buildDocuments(context, application);

/** In the form of an integrity attribute. */
const hashOf = (data: string): string => `sha256-${hash('sha256', data, 'base64')}`;

function requireReadable({ state }: Application): void {
  if (!readableIn.includes(state)) throw wrongState();
}

export async function htmlDocumentsOf(
  context: DocumentContext,
  application: Application,
): Promise<HtmlDocuments> {
  requireReadable(application);
  return (await readAll(context, application)).map((tree) => {
    const { documentType, title } = tree;
    const data = renderHtml(tree);
    return { documentType, title, data, hash: hashOf(data) };
  });
}

export async function pdfDocumentOf(
  context: DocumentContext,
  application: Application,
  type: DocumentType,
): Promise<Buffer> {
  requireReadable(application);
  const all = await readAll(context, application);
  const trees = type === 'summary' ? all : all.filter(({ documentType }) => documentType === type);
  const { applicationId, signedAt } = application;
  const print = { applicationId, documentType: type, trees };
  return signedAt ? signedPdf(context.database, print) : draftPdf(print);
}
