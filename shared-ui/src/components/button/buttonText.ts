export const buttonText = { busy: 'Please wait' };
