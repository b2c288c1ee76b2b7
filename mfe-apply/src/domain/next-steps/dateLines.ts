import type { ApplicationProgress } from 'journey-api/contract';
import { formatDate } from 'shared-ui/money';
import { nextStepsText as text } from './nextStepsText';

/** What is known of the days ahead, as sentences: what happens `next`, and what is `last` of the outcome. */
export function dateLines(progress: Partial<ApplicationProgress>) {
  const { referral, reviewDueOn, expiresOn, ownershipDueOn, reconsiderUntil } = progress;
  const line = (write: (date: string) => string, date: string | undefined) =>
    date === undefined ? [] : [write(formatDate(date))];
  const waits = referral !== undefined && reviewDueOn === undefined ? expiresOn : undefined;
  return {
    next: [...line(text.due, reviewDueOn), ...line(text.expires, waits)],
    last: [...line(text.ownership, ownershipDueOn), ...line(text.reconsider, reconsiderUntil)],
  };
}

/** The lead of a loan that is on its way, which begins with the day of the money as soon as that is known. */
export function leadWithPayout({ payoutDueOn }: Partial<ApplicationProgress>, lead: string) {
  return payoutDueOn === undefined ? lead : `${text.payout(formatDate(payoutDueOn))} ${lead}`;
}
