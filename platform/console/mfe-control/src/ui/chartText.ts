export const chartText = {
  figures: 'As a table',
  figuresOf: (title: string) => `${title}, minute by minute`,
  minute: 'Minute',
  none: '–',
  sliderOf: (title: string) => `${title}: minute`,
};
