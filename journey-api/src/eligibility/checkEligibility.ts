import { answersToHiddenQuestions, decideEligibility, isWithin, LOAN_LIMITS } from 'lending';
import type { Application } from '../application/Application';
import type { JourneyStep } from '../application/journeyStep';
import type { EligibilityForm, RedirectAnswer } from '../contract/contract';
import { errorText } from '../errors/errorText';
import { alreadyAnswered, wrongInput, wrongState } from '../errors/JourneyError';
import { fingerprintOf } from '../idempotency/idempotency';
import { transition } from '../transitions/transition';

const EARLIEST_YEAR = 1890;
const LONGEST_SELF_EMPLOYMENT_YEARS = 100;

const offerPaths = {
  eligible: '/offer/eligible',
  counterOffer: '/offer/counter-offer',
  notEligible: '/offer/not-eligible',
};

const isPlausibleStart = (date: string, now: Date): boolean => {
  const year = Number(date.slice(0, 4));
  const earliest = Math.max(EARLIEST_YEAR, now.getUTCFullYear() - LONGEST_SELF_EMPLOYMENT_YEARS);
  return year >= earliest && date <= now.toISOString().slice(0, 10);
};

/** A loan is paid out in whole pence. */
const isPayable = (amount: number): boolean =>
  isWithin(amount, LOAN_LIMITS) && Number(amount.toFixed(2)) === amount;

/** Repeats the rules of the form, since the server does not trust a browser. */
const refuseImplausible = (answers: EligibilityForm, now: Date): void => {
  if (answersToHiddenQuestions(answers).length > 0) throw wrongInput(errorText.hiddenQuestions);
  if (answers.expenditureOtherCost < answers.councilTax) {
    throw wrongInput(errorText.otherCostsBelowCouncilTax);
  }
  if (!isPayable(answers.loanAmount) || !LOAN_LIMITS.terms.includes(answers.loanTerm)) {
    throw wrongInput(errorText.loanNotOffered);
  }
  const { employmentStartDate } = answers;
  if (employmentStartDate !== undefined && !isPlausibleStart(employmentStartDate, now)) {
    throw wrongInput(errorText.employmentStartDate);
  }
};

const previousAnswer = (
  { eligibilityOutcome, answersFingerprint }: Application,
  fingerprint: string,
): RedirectAnswer | undefined => {
  if (!eligibilityOutcome) return undefined;
  if (answersFingerprint !== fingerprint) throw alreadyAnswered();
  return { data: { redirect: offerPaths[eligibilityOutcome] } };
};

export const checkEligibility = async (
  step: JourneyStep,
  answers: EligibilityForm,
): Promise<RedirectAnswer> => {
  const { application, now } = step;
  refuseImplausible(answers, now);
  const fingerprint = fingerprintOf(answers);
  const before = previousAnswer(application, fingerprint);
  if (before) return before;
  if (application.state !== 'detailsConfirmed') throw wrongState();
  const loan = { amount: answers.loanAmount, termMonths: answers.loanTerm };
  const { outcome, product } = decideEligibility({ loan, answers, file: application.lenderFile });
  await transition(
    step,
    { type: 'eligibilityDecided', outcome },
    {
      answers,
      answersFingerprint: fingerprint,
      eligibilityOutcome: outcome,
      product: product ?? null,
    },
  );
  return { data: { redirect: offerPaths[outcome] } };
};
