export const offlineText = {
  offline: 'You’re offline. What you have typed stays here; we’ll carry on when you’re connected.',
  back: 'You’re back online.',
};
