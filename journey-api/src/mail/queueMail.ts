import type { Application } from '../application/Application';
import { insertMail } from './mailRepository';
import { displayNameOf, readBrandPack } from '../brands/brandPacks';
import type { JourneyStep } from '../application/journeyStep';
import { composeMail } from './composeMail';
import { mailFiguresOf, signOffOf } from './mailSender';
import type { MailKind } from './mailText';

/** The default brand is what an address without a brand shows. */
const DEFAULT_BRAND = 'aqua';

const returnPath = ({ applicationId, brand }: Application): string => {
  const query = new URLSearchParams({ applicationId });
  if (brand !== DEFAULT_BRAND) query.set('brand', brand);
  return `/login?${query.toString()}`;
};

/** Stored with the change it tells of; sent after the commit. */
export const queueMail = async (
  { context, transaction, application, now }: JourneyStep,
  kind: MailKind,
  path = returnPath(application),
): Promise<void> => {
  const { applicationId, applicant, brand, reference } = application;
  const pack = await readBrandPack(context.config.brandsDirectory, brand);
  const mail = composeMail({
    kind,
    to: applicant.email,
    firstName: applicant.firstName,
    figures: mailFiguresOf(pack, reference),
    signOff: signOffOf(pack, displayNameOf(pack, brand)),
    link: `${context.config.publicUrl}${path}`,
  });
  const attachment = kind === 'executedCopy' ? `loan-agreement-${reference}.pdf` : null;
  await insertMail(transaction, applicationId, { ...mail, attachment }, now);
};
