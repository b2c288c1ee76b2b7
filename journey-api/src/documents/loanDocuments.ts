import { hash } from 'node:crypto';
import type { Application, JourneyState } from '../application/Application';
import { deadlineOf, timeOf } from '../application/applicationClock';
import { confirmedAddressOf, postcodeOf } from '../application/customerAddresses';
import type { JourneyContext } from '../application/journeyStep';
import { displayNameOf, requirePack, type BrandPack } from '../brands/brandPacks';
import { readableDocumentTypes, type DocumentType, type HtmlDocuments } from '../contract/contract';
import type { Queryable } from '../database/database';
import { wrongState } from '../errors/JourneyError';
import { firstDueDateOf, productOf } from '../pricing/repayment';
import { buildDocument } from './buildDocument';
import type { DocumentData } from './documentFigures';
import type { DocumentTree } from './documentTree';
import { frozenDocumentsOf } from './frozenDocuments';
import { renderHtml } from './html/renderHtml';
import { loanPartiesOf } from './loanParties';
import { draftPdf, signedPdf } from './printedDocuments';

export type DocumentContext = Pick<JourneyContext, 'config'> & { database: Queryable };

const readableIn: JourneyState[] = ['eligible', 'counterOffer', 'signed', 'refer', 'appComplete'];

export function documentDataOf(
  application: Application,
  pack: BrandPack | undefined,
  { now, validUntil }: { now: Date; validUntil: Date },
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
    validUntil,
    ...(signedAt && { signedAt }),
  };
}

export async function buildDocuments(
  { config, database }: DocumentContext,
  application: Application,
): Promise<DocumentTree[]> {
  const pack = await requirePack(config, application.brand);
  const now = timeOf(application, config.now());
  const validUntil = await deadlineOf(database, application, now);
  const data = documentDataOf(application, pack, { now, validUntil });
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
