import type { ErrorBody } from '../contract/primitives';

export type ErrorText = ErrorBody;

const nothingRight = "That doesn't look right";

export const errorText = {
  unavailable: {
    error: 'System currently unavailable, please try again later.',
    errorMessage:
      "We're sorry but something went wrong when we tried to process your last action. Please try again or come back later.",
  },
  wrongInput: {
    error: nothingRight,
    errorMessage:
      'Something you entered seems to be missing or incorrect. Please take another look and try again.',
  },
  hiddenQuestions: {
    error: nothingRight,
    errorMessage:
      "Some answers don't fit together. Please check the form from the top and send it again.",
  },
  otherCostsBelowCouncilTax: {
    error: nothingRight,
    errorMessage: 'Your other costs must include your council tax. Please check both amounts.',
  },
  loanNotOffered: {
    error: nothingRight,
    errorMessage: 'Please choose a loan amount and a number of years that we offer.',
  },
  employmentStartDate: {
    error: nothingRight,
    errorMessage: 'Please check the date when you became self-employed.',
  },
  unknownAddress: {
    error: nothingRight,
    errorMessage: 'Please choose your address from the list.',
  },
  notSignedIn: {
    error: 'You are not authenticated',
    errorMessage: 'Please log in again to continue your application.',
  },
  notYours: {
    error: "You can't open this application",
    errorMessage: 'You are logged in to another application. Please log in to this one first.',
  },
  notFound: {
    error: "We can't find what you asked for",
    errorMessage: 'Please go back to your application and try again.',
  },
  wrongState: {
    error: "This step isn't open at the moment",
    errorMessage:
      'Your application is at another step. Please reload the page to continue where you should be.',
  },
  alreadyAnswered: {
    error: 'You have already completed this step',
    errorMessage:
      "We've kept the details you sent first. Please reload the page to continue your application.",
  },
  keyUsedTwice: {
    error: 'You have already sent this form',
    errorMessage:
      "We've kept the details you sent first. Please reload the page before sending other details.",
  },
  expired: {
    error: 'Your application has expired',
    errorMessage:
      'An application stays open for 14 days and yours was not finished in time. You can start a new one from the app.',
  },
  mustBeKept: {
    error: 'This application must be kept',
    errorMessage: 'An agreement was signed, and its record has to be kept for six years.',
  },
  loginMismatch: {
    error: nothingRight,
    errorMessage: "The details you entered don't match your application. Please try again.",
  },
  loginLocked: {
    error: nothingRight,
    errorMessage: 'Too many attempts. Please try again in 15 minutes.',
  },
  tooManyRequests: {
    error: 'Please wait a moment',
    errorMessage: "You've tried this many times in a short while. Please wait and try again.",
  },
  requestTooLarge: {
    error: 'That is more than we can take',
    errorMessage: 'What you sent is too large. Please send less and try again.',
  },
  wrongMediaType: {
    error: "We can't read that",
    errorMessage: 'What you sent is of a kind that this step does not take.',
  },
  proofTooLarge: {
    error: 'File is larger than 15 MB',
    errorMessage: 'Please choose a file of at most 15 MB.',
  },
  proofEmpty: {
    error: 'Corrupted file',
    errorMessage: 'The file is empty or damaged. Please choose another one.',
  },
  proofWrongType: {
    error: 'File must be a PNG, JPG or PDF',
    errorMessage: 'Please save or photograph your document as a PNG, JPG or PDF file.',
  },
  proofFailed: {
    error: 'An error occurred',
    errorMessage: 'Your file did not arrive whole. Please try again.',
  },
  tooManyProofs: {
    error: "You can't add more files",
    errorMessage: 'You can attach up to 20 files. Please delete one before you add another.',
  },
} as const satisfies Record<string, ErrorText>;
