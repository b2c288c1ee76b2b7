import type { ApplicationProgress } from 'journey-api/contract';
import { formatDate } from 'shared-ui/money';
import { nextStepsText as text } from './nextStepsText';

/** What is known of the days ahead, as sentences: what happens `next`, and what is `last` of the outcome. */
export function dateLines(progress: Partial<ApplicationProgress>) {
  const { referral, reviewDueOn, expiresOn, payoutDueOn, ownershipDueOn, reconsiderUntil } =
    progress;
  const say = (words: (date: string) => string, date: string | undefined) =>
    date === undefined ? [] : [words(formatDate(date))];
  const waits = referral !== undefined && reviewDueOn === undefined ? expiresOn : undefined;
  return {
    next: [
      ...say(text.due, reviewDueOn),
      ...say(text.expires, waits),
      ...say(text.payout, payoutDueOn),
    ],
    last: [...say(text.ownership, ownershipDueOn), ...say(text.reconsider, reconsiderUntil)],
  };
}
