import { clearLenderFile, decideEligibility, decideFully } from 'lending';
import type { EligibilityForm, PersonaSummary } from '../../contract/contract';
import type { Persona } from './persona';

/** Affordable for £5000 over four years. Whom the lender refuses for another reason is refused with these too. */
export const affordableAnswers: EligibilityForm = {
  loanAmount: 5000,
  loanTerm: 48,
  employmentStatus: 'fullTime',
  grossAnnualIncome: 32_000,
  maritalStatus: 'single',
  dependants: 0,
  residentialStatus: 'tenantFurnished',
  financialSituation: 'staySame',
  accommodationCosts: 700,
  councilTax: 130,
  expenditureUtilitiesCost: 160,
  expenditureOtherCost: 480,
};
const outcomeOf = ({ differs = {}, who: { age } }: Persona): PersonaSummary['outcome'] => {
  const file = { ...clearLenderFile, ...differs, brand: 'aqua', age };
  const { loanAmount: amount, loanTerm: termMonths } = affordableAnswers;
  const loan = { amount, termMonths };
  const { decision } = decideFully(file);
  const isOffered =
    decideEligibility({ loan, answers: affordableAnswers, file }).outcome !== 'notEligible';
  if (!isOffered || decision === 'Declined') return 'refused';
  return decision === 'Redirect' || file.accountMark !== 'none' ? 'referred' : 'accepted';
};

/** What testers see of a persona. */
export const personaSummary = (persona: Persona): PersonaSummary => ({
  persona: persona.persona,
  file: persona.file,
  follows: persona.follows,
  outcome: outcomeOf(persona),
});
