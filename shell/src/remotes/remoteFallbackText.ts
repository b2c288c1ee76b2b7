export const remoteFallbackText = {
  title: 'This part of your application did not load',
  lead: 'Your connection may be slow, or we may be putting something right. Nothing you have told us is lost.',
};
