import { addDays, addWorkingDays } from 'lending';
import type { Application } from '../application/Application';
import { deadlineOf } from '../application/applicationClock';
import { PAYOUT_DAYS, RECONSIDERATION_DAYS, REVIEW_DAYS } from '../application/expectedDays';
import type { JourneyStep } from '../application/journeyStep';
import { openAccount } from '../application/sealedAccount';
import { waitsForApplicant } from '../application/stateMachine';
import { displayNameOf, type BrandPack } from '../brands/brandPacks';
import type { OutboxMail } from '../contract/contract';
import { DEFAULT_BRAND } from '../contract/values';
import type { Queryable } from '../database/database';
import { insertRow } from '../database/rows';
import { documentFigures } from '../documents/documentFigures';
import { formatCalendarDate, formatDay } from '../documents/documentFormats';
import { documentDataOf } from '../documents/loanDocuments';
import { giveUpAfter } from '../outbox/deliverWaiting';
import { ukDate } from '../pricing/repayment';
import { composeMail } from './composeMail';
import type { MailKind } from './mailText';

/** Counted from the day after the copy of the agreement is received. Source: Consumer Credit Act 1974, section 66A. */
const WITHDRAWAL_DAYS = 14;

/** Fictitious, for a brand whose pack names no agency. */
const madeUpAgency = {
  name: 'Clearview Credit Reference Limited',
  address: 'Consumer Help, PO Box 0000, Sampleton, ZZ1 1ZZ',
  telephone: '0808 157 0110',
};

/** What a text may name of an application; what does not apply to it is left out. */
async function figuresOf(
  { context, transaction, application, now }: JourneyStep,
  pack: BrandPack | undefined,
): Promise<Record<string, string>> {
  const { applicationId, bankAccount, loanPaidAt, product, reference, subState } = application;
  const agency = pack?.companies?.creditReferenceAgency ?? madeUpAgency;
  const today = ukDate(now);
  const deadline = await deadlineOf(transaction, application, now);
  const account = bankAccount && openAccount(context.sealer, applicationId, bankAccount);
  return {
    ...(product &&
      documentFigures(documentDataOf(application, pack, { now, validUntil: deadline }))),
    ...(account && { accountEnding: account.accountNumber.slice(-4) }),
    ...(loanPaidAt && { paidOn: formatDay(loanPaidAt) }),
    ...(subState && {
      reviewDueOn: formatCalendarDate(addWorkingDays(today, REVIEW_DAYS[subState])),
    }),
    ...(waitsForApplicant(application) && { expiresOn: formatDay(deadline) }),
    reference,
    agencyName: agency.name,
    agencyAddress: agency.address,
    agencyTelephone: agency.telephone,
    payoutDueOn: formatCalendarDate(addDays(today, PAYOUT_DAYS)),
    reconsiderUntil: formatCalendarDate(addDays(today, RECONSIDERATION_DAYS)),
    withdrawUntil: formatCalendarDate(addDays(today, WITHDRAWAL_DAYS)),
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

type Extra = {
  /** Where the link leads, in place of the way back into the application. */
  path?: string;
  figures?: Record<string, string>;
};

/** Stores the mail in the step's transaction; it is sent after the commit. */
export async function queueMail(
  step: JourneyStep,
  kind: MailKind,
  { path = returnPath(step.application), figures }: Extra = {},
): Promise<void> {
  const { context, transaction, application } = step;
  const { applicationId, customer, brand, reference } = application;
  const pack = await context.config.brands.read(brand);
  const brandName = displayNameOf(pack, brand);
  const { to, ...mail } = composeMail({
    kind,
    to: customer.email,
    firstName: customer.firstName,
    figures: { ...(await figuresOf(step, pack)), ...figures },
    brandName,
    theme: pack?.theme ?? '',
    signOff: signOffOf(pack, brandName),
    link: `${context.config.publicUrl}${path}`,
  });
  const queuedAt = context.config.now();
  await insertRow(transaction, 'mail_outbox', {
    ...mail,
    applicationId,
    recipient: to,
    attachment: kind === 'executedCopy' ? `loan-agreement-${reference}.pdf` : null,
    createdAt: queuedAt,
    nextAttemptAt: queuedAt,
    giveUpAt: giveUpAfter(queuedAt),
  });
}

/** The mail of one application, or of all, oldest first. */
export async function outboxOf(database: Queryable, applicationId?: string): Promise<OutboxMail[]> {
  const rows = await database.query<OutboxMail & { attachment: string | null }>(
    `SELECT recipient AS "to", subject, html, text, links, attachment FROM mail_outbox
     WHERE $1::uuid IS NULL OR application_id = $1::uuid ORDER BY mail_id`,
    [applicationId ?? null],
  );
  return rows.map(({ attachment, ...mail }) => ({
    ...mail,
    ...(attachment !== null && { attachments: [attachment] }),
  }));
}
