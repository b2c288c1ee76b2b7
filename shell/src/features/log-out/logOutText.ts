export const logOutText = {
  action: 'Log out',
  title: 'Log out and delete what you have not sent?',
  lost: 'What you have typed or chosen on this page and not sent yet will be deleted from this device.',
  kept: 'What you have sent us is saved, and so are files that have been uploaded.',
  comeBack:
    'To come back, open the link in our email, or log in with your date of birth and your postcode.',
  stay: 'Stay here',
  loggingOut: 'Logging you out',
  failedTitle: 'You are still logged in',
  failed: 'We couldn’t log you out just now. Please check your connection and try again.',
  again: 'Try again',
};
