import {
  readableDocumentTypes,
  type DocumentType,
  type HtmlDocuments,
  type ReadableDocumentType,
} from '../contract/contract';
import {
  buildDocument,
  createDocumentData,
  hashDocument,
  renderHtml,
  renderPdf,
  type DocumentData,
  type DocumentTree,
} from '../documents/documents';
import type { Application, SignedDocuments } from '../repositories/application';
import type { ServerContext } from '../serverContext';
import { brandDisplayName } from './brandPacks';
import { wrongState } from './journeyError';
import type { JourneyState } from '../repositories/journeyStates';
import { firstPaymentOf, productOf } from './repayment';

const readableIn: JourneyState[] = ['eligible', 'counterOffer', 'signed', 'refer', 'appComplete'];

const addressOf = ({ addressId, applicant }: Application): string =>
  applicant.addresses.find(({ id }) => id === addressId)?.address ?? applicant.postcode;

/** Once signed, the documents read for ever as they did at that moment. */
const documentDataOf = (application: Application, brandName: string, now: Date): DocumentData => {
  const { applicant, reference, signedAt } = application;
  return createDocumentData({
    reference,
    brandName,
    applicant: {
      name: `${applicant.title} ${applicant.firstName} ${applicant.lastName}`,
      address: addressOf(application),
    },
    product: productOf(application),
    firstPaymentDate: firstPaymentOf(application, now),
    generatedAt: signedAt ?? now,
    ...(signedAt && { signedAt }),
  });
};

const buildAll = async (
  { config }: ServerContext,
  application: Application,
  types: readonly ReadableDocumentType[] = readableDocumentTypes,
): Promise<DocumentTree[]> => {
  const brandName = await brandDisplayName(config.brandsDirectory, application.brand);
  const data = documentDataOf(application, brandName, config.now());
  return types.map((type) => buildDocument(type, data));
};

const requireReadable = ({ state }: Application): void => {
  if (!readableIn.includes(state)) throw wrongState();
};

export const htmlDocumentsOf = async (
  context: ServerContext,
  application: Application,
): Promise<HtmlDocuments> => {
  requireReadable(application);
  const trees = await buildAll(context, application);
  return trees.map((tree) => ({
    documentType: tree.documentType,
    title: tree.title,
    data: renderHtml(tree),
  }));
};

export const pdfDocumentOf = async (
  context: ServerContext,
  application: Application,
  type: DocumentType,
): Promise<Uint8Array> => {
  requireReadable(application);
  const types = type === 'summary' ? readableDocumentTypes : [type];
  return renderPdf(await buildAll(context, application, types));
};

/** What was signed can be proved later: a document that reads otherwise has another fingerprint. */
export const signedFingerprints = async (
  context: ServerContext,
  application: Application,
  signedAt: Date,
): Promise<SignedDocuments> => {
  const trees = await buildAll(context, { ...application, signedAt });
  return Object.fromEntries(trees.map((tree) => [tree.documentType, hashDocument(tree)]));
};
