import type {
  Affordability,
  EligibilityForm,
  EmploymentData,
  LoanOffer,
} from '../contract/contract';
import { dependantsTextSchema } from '../contract/contract';
import type { Application } from '../application/Application';

/** Council tax travels inside the other costs; read back, the two stand apart. */
const readBack = ({
  loanAmount: _amount,
  loanTerm: _term,
  dependants,
  expenditureOtherCost,
  ...answers
}: EligibilityForm): Affordability => ({
  ...answers,
  dependants: dependantsTextSchema.parse(String(dependants)),
  expenditureOtherCost: Math.round((expenditureOtherCost - answers.councilTax) * 100) / 100,
});

export const affordabilityOf = ({ answers, heldAnswers }: Application): Affordability | null =>
  answers ? readBack(answers) : heldAnswers;

export const employmentOf = (application: Application): EmploymentData | null => {
  const held = affordabilityOf(application);
  return held && { employmentStatus: held.employmentStatus };
};

export const loanOfferOf = ({ product }: Application): LoanOffer | null =>
  product && { amount: product.loanAmount, durationYears: product.term };
