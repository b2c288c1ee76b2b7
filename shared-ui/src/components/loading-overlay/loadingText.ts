export const loadingText = {
  late: 'This is taking longer than usual. Please keep this page open.',
};
