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
import { transition } from '../transitions/transition';
import { ageOn } from '../clock/durations';

const MAX_SELF_EMPLOYMENT_YEARS = 100;

const offerPaths = {
  eligible: '/offer/eligible',
  counterOffer: '/offer/counter-offer',
  notEligible: '/offer/not-eligible',
};

function isPlausibleStart(date: string, now: Date, dateOfBirth: string): boolean {
  const year = Number(date.slice(0, 4));
  const earliest = Math.max(EARLIEST_YEAR, now.getUTCFullYear() - MAX_SELF_EMPLOYMENT_YEARS);
  return year >= earliest && date > dateOfBirth && date <= now.toISOString().slice(0, 10);
}

/** Whether the selector can choose the amount. */
const isOffered = (amount: number): boolean =>
  isWithin(amount, LOAN_LIMITS) && roundToStep(amount, LOAN_LIMITS) === amount;

/** Repeats the rules of the form, since the server does not trust a browser. */
function refuseImplausible(
  answers: EligibilityForm,
  now: Date,
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
    !isPlausibleStart(employmentStartDate, now, dateOfBirth)
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

/**
 * Why the applicant is not eligible, as far as the lender discloses it: its rules are public, its assessment is not.
 * @throws {JourneyError} 409 where the applicant is not found not eligible
 */
export async function notEligibleReasonOf(
  context: Pick<JourneyContext, 'config'>,
  application: Application,
): Promise<NotEligibleReason> {
  const { eligibilityOutcome, answers, decision } = application;
  if (eligibilityOutcome !== 'notEligible' || !answers) throw wrongState();
  const { reason, isOneOfSeveral } = await decide(context, answers, application);
  // There was an offer before: it was withdrawn when the applicant signed.
  const wasFileSeen = decision !== null || reason === 'unaffordable' || undefined;
  const { data } = notEligibleReasonSchema.safeParse({ reason, isOneOfSeveral, wasFileSeen });
  return data ?? { reason: 'assessment' };
}

export async function checkEligibility(
  step: JourneyStep,
  answers: EligibilityForm,
): Promise<RedirectAnswer> {
  const { context, application, now } = step;
  refuseImplausible(answers, now, application);
  const fingerprint = fingerprintOf(answers);
  const before = previousAnswer(application, fingerprint);
  if (before) return before;
  if (application.state !== 'detailsConfirmed') throw wrongState();
  const { brand, customer } = application;
  const lenderFile = { ...application.lenderFile, age: ageOn(customer.dateOfBirth, now) };
  const { outcome, product } = await decide(context, answers, { brand, lenderFile });
  await transition(
    step,
    { type: 'eligibilityDecided', outcome },
    {
      answers,
      lenderFile,
      answersFingerprint: fingerprint,
      eligibilityOutcome: outcome,
      product: product ?? null,
    },
  );
  return { data: { redirect: offerPaths[outcome] } };
}
