export const nextStepsText = {
  loading: 'Please wait while loading...',
  title: 'What happens next',
};
