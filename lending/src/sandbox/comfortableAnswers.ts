/**
 * The eligibility form, as it is sent, of an applicant who can well afford £5000 over four years. Whom the lender
 * refuses for another reason is refused with these too.
 */
export const comfortableAnswers = {
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
} as const;
