import { misplacedAnswers, decideEligibility, isWithin, LOAN_LIMITS, roundToStep } from 'lending';
import type { Application } from '../application/Application';
import type { JourneyContext, JourneyStep } from '../application/journeyStep';
import {
  EARLIEST_YEAR,
  notEligibleReasonSchema,
  type EligibilityForm,
  type NotEligibleReason,
  type RedirectAnswer,
} from '../contract/contract';
import { requirePack } from '../brands/brandPacks';
import { errorText } from '../errors/errorText';
import { alreadyAnswered, wrongInput, wrongState } from '../errors/JourneyError';
import { fingerprintOf } from '../idempotency/idempotency';
import { ukDate } from '../pricing/repayment';
import { transition } from '../transitions/transition';
import { ageOn } from '../clock/durations';

const MAX_SELF_EMPLOYMENT_YEARS = 100;

const offerPaths = {
  eligible: '/offer/eligible',
  counterOffer: '/offer/counter-offer',
  notEligible: '/offer/not-eligible',
};

const yearOf = (date: string): number => Number(date.slice(0, 4));

function isPlausibleStart(date: string, today: string, dateOfBirth: string): boolean {
  const earliest = Math.max(EARLIEST_YEAR, yearOf(today) - MAX_SELF_EMPLOYMENT_YEARS);
  return yearOf(date) >= earliest && date > dateOfBirth && date <= today;
}

/** Whether the selector can choose the amount. */
const isOffered = (amount: number): boolean =>
  isWithin(amount, LOAN_LIMITS) && roundToStep(amount, LOAN_LIMITS) === amount;

/** Repeats the rules of the form, since the server does not trust a browser. */
function refuseImplausible(
  answers: EligibilityForm,
  today: string,
  { customer: { dateOfBirth } }: Application,
): void {
  if (misplacedAnswers(answers).length > 0) throw wrongInput(errorText.hiddenQuestions);
  if (answers.expenditureOtherCost < answers.councilTax) {
    throw wrongInput(errorText.otherCostsBelowCouncilTax);
  }
  if (!isOffered(answers.loanAmount) || !LOAN_LIMITS.terms.includes(answers.loanTerm)) {
    throw wrongInput(errorText.loanNotOffered);
  }
  const { employmentStartDate } = answers;
  if (
    employmentStartDate !== undefined &&
    !isPlausibleStart(employmentStartDate, today, dateOfBirth)
  ) {
    throw wrongInput(errorText.employmentStartDate);
  }
}

function previousAnswer(
  { eligibilityOutcome, answersFingerprint }: Application,
  fingerprint: string,
): RedirectAnswer | undefined {
  if (!eligibilityOutcome) return undefined;
  if (answersFingerprint !== fingerprint) throw alreadyAnswered();
  return { data: { redirect: offerPaths[eligibilityOutcome] } };
}

/** By the pack in effect, which also fills in the texts that state the rule. */
async function decide(
  { config }: Pick<JourneyContext, 'config'>,
  answers: EligibilityForm,
  { brand, lenderFile }: Pick<Application, 'brand' | 'lenderFile'>,
) {
  const pack = await requirePack(config, brand);
  return decideEligibility(answers, lenderFile, pack?.minCardMonths ?? 0);
}

/** As far as the lender discloses it: its rules are public, its assessment is not. */
function disclosedReason({
  reason,
  isOneOfSeveral,
}: ReturnType<typeof decideEligibility>): NotEligibleReason {
  const wasFileSeen = reason === 'unaffordable' || undefined;
  const { data } = notEligibleReasonSchema.safeParse({ reason, isOneOfSeveral, wasFileSeen });
  return data ?? { reason: 'assessment' };
}

/** @throws {JourneyError} 409 where the applicant is not found not eligible */
export function notEligibleReasonOf({ notEligibleReason }: Application): NotEligibleReason {
  if (!notEligibleReason) throw wrongState();
  return notEligibleReason;
}

export async function checkEligibility(
  step: JourneyStep,
  answers: EligibilityForm,
): Promise<RedirectAnswer> {
  const { context, application, now } = step;
  const today = ukDate(now);
  refuseImplausible(answers, today, application);
  const fingerprint = fingerprintOf(answers);
  const before = previousAnswer(application, fingerprint);
  if (before) return before;
  if (application.state !== 'detailsConfirmed') throw wrongState();
  const { brand, customer } = application;
  const lenderFile = { ...application.lenderFile, age: ageOn(customer.dateOfBirth, today) };
  const decided = await decide(context, answers, { brand, lenderFile });
  const { outcome, product } = decided;
  await transition(
    step,
    { type: 'eligibilityDecided', outcome },
    {
      answers,
      lenderFile,
      answersFingerprint: fingerprint,
      eligibilityOutcome: outcome,
      notEligibleReason: outcome === 'notEligible' ? disclosedReason(decided) : null,
      product: product ?? null,
    },
  );
  return { data: { redirect: offerPaths[outcome] } };
}
