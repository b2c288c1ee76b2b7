import type { Application } from '../application/Application';
import {
  dependantsTextSchema,
  type Affordability,
  type EligibilityForm,
  type EmploymentData,
} from '../contract/contract';

/** The form sends council tax as part of the other costs; the prefill has them apart. */
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

export const affordabilityOf = ({ answers, earlierAnswers }: Application): Affordability | null =>
  answers ? readBack(answers) : earlierAnswers;

export function employmentOf(application: Application): EmploymentData | null {
  const stored = affordabilityOf(application);
  return stored && { employmentStatus: stored.employmentStatus };
}
