/** What the server holds of an application whose form has been answered before. */
export const storedAnswers = {
  employmentStatus: 'fullTime',
  grossAnnualIncome: 30000,
  maritalStatus: 'single',
  dependants: '0',
  residentialStatus: 'ownerOccupier',
  financialSituation: 'staySame',
  accommodationCosts: 600,
  councilTax: 120,
  expenditureOtherCost: 300,
};
