export {
  aprFor,
  offerProduct,
  priceBands,
  representativeApr,
  type PriceBand,
  type RiskGroup,
} from './pricing/apr';
export {
  defaultLoan,
  FALLBACK_EXAMPLE,
  limitsOf,
  representativeExample,
  shownApr,
  type ApplicantPricing,
  type RepresentativeExample,
} from './pricing/applicantPricing';
export {
  isWithin,
  LOAN_LIMITS,
  roundToStep,
  STANDARD_LOAN,
  stepAmount,
  type Loan,
  type LoanLimits,
} from './pricing/loanLimits';
export {
  costOfBorrowing,
  findQuote,
  quoteLoan,
  toPence,
  type LoanQuote,
  type Product,
} from './pricing/quoteLoan';
export {
  firstDueDate,
  firstPaymentDate,
  repaymentSchedule,
  type Payment,
} from './pricing/repaymentSchedule';
export {
  eligibilityQuestions,
  isShown,
  MAX_POUNDS,
  misplacedAnswers,
  type AnswerTo,
  type Condition,
  type EligibilityAnswers,
  type OptionalId,
  type QuestionId,
} from './questions/eligibilityQuestions';
export { decideEligibility, decideFully, type FullDecision } from './decision/decideEligibility';
export { clearLenderFile, hasTooManyLoans, type LenderFile } from './decision/lenderFile';
export { addDays } from './calendar/calendarDate';
export { addWorkingDays } from './calendar/workingDays';
export { proofKinds, proofOptions } from './proofs/proofOptions';
export { checkBankAccount } from './bank-account/checkBankAccount';
