export const loadingText = {
  loading: 'Please wait while loading...',
  offline:
    'You’re offline. Nothing is lost: we’ll carry on by ourselves as soon as you’re connected again.',
  goBack: 'Go back to my answers',
  late: 'This is taking longer than usual. Please keep this page open.',
};
