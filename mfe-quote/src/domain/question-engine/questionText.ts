export const questionText = {
  choose: 'Please choose',
  month: 'Month',
  year: 'Year',
  monthPlaceholder: 'MM',
  yearPlaceholder: 'YYYY',
  frequency: { month: 'per month', year: 'per year' },
};
