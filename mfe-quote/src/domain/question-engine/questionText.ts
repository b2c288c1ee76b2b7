export const questionText = {
  choose: 'Please choose',
  month: 'Month',
  year: 'Year',
  monthPlaceholder: 'MM',
  yearPlaceholder: 'YYYY',
  unclearAmount:
    'Please write the amount as a plain figure with at most two decimals, such as 1200.50',
  unclearWholeAmount: 'Please write the amount as a plain figure in whole pounds, such as 30000',
  frequency: { month: 'per month', year: 'per year' },
};
