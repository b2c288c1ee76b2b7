export const notAuthenticatedText = {
  title: 'You are not authenticated',
  lead: 'Please go back to the App and try again',
};
