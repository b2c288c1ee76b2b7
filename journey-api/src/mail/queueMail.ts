import type { Application } from '../application/Application';
import type { JourneyStep } from '../application/journeyStep';
import { displayNameOf, type BrandPack } from '../brands/brandPacks';
import type { OutboxMail } from '../contract/contract';
import { DEFAULT_BRAND } from '../contract/values';
import type { Queryable } from '../database/database';
import { insertRow } from '../database/rows';
import { composeMail } from './composeMail';
import type { MailKind } from './mailText';

/** Fictitious, for a brand whose pack names no agency. */
const madeUpAgency = {
  name: 'Clearview Credit Reference Limited',
  address: 'Consumer Help, PO Box 0000, Sampleton, ZZ1 1ZZ',
  telephone: '0808 157 0110',
};

function mailFiguresOf(pack: BrandPack | undefined, reference: string): Record<string, string> {
  const agency = pack?.companies?.creditReferenceAgency ?? madeUpAgency;
  return {
    reference,
    agencyName: agency.name,
    agencyAddress: agency.address,
    agencyTelephone: agency.telephone,
  };
}

/** Names the same companies as the brand's pages and documents. */
function signOffOf(pack: BrandPack | undefined, brandName: string): string[] {
  const { companies } = pack ?? {};
  if (!companies) return [`${brandName} personal loans`];
  const { arranger, funder, servicer, customerCare } = companies;
  return [
    `${brandName} personal loans`,
    `Arranged by ${arranger} with ${funder}, and looked after by ${servicer} once paid out.`,
    ...(customerCare ? [`${customerCare.telephone}, ${customerCare.email}`] : []),
  ];
}

function returnPath({ applicationId, brand }: Application): string {
  const query = new URLSearchParams({ applicationId });
  if (brand !== DEFAULT_BRAND) query.set('brand', brand);
  return `/login?${query.toString()}`;
}

/** Stores the mail in the step's transaction; it is sent after the commit. */
export async function queueMail(
  { context, transaction, application, now }: JourneyStep,
  kind: MailKind,
  path = returnPath(application),
  figures: Record<string, string> = {},
): Promise<void> {
  const { applicationId, customer, brand, reference } = application;
  const pack = await context.config.brands.read(brand);
  const { to, ...mail } = composeMail({
    kind,
    to: customer.email,
    firstName: customer.firstName,
    figures: { ...mailFiguresOf(pack, reference), ...figures },
    signOff: signOffOf(pack, displayNameOf(pack, brand)),
    link: `${context.config.publicUrl}${path}`,
  });
  await insertRow(transaction, 'mail_outbox', {
    ...mail,
    applicationId,
    recipient: to,
    attachment: kind === 'executedCopy' ? `loan-agreement-${reference}.pdf` : null,
    createdAt: now,
    nextAttemptAt: now,
  });
}

/** The mail of one application, or of all, oldest first. */
export async function outboxOf(database: Queryable, applicationId?: string): Promise<OutboxMail[]> {
  const rows = await database.query<OutboxMail & { attachment: string | null }>(
    `SELECT recipient AS "to", subject, html, links, attachment FROM mail_outbox
     WHERE $1::uuid IS NULL OR application_id = $1::uuid ORDER BY mail_id`,
    [applicationId ?? null],
  );
  return rows.map(({ attachment, ...mail }) => ({
    ...mail,
    ...(attachment !== null && { attachments: [attachment] }),
  }));
}
