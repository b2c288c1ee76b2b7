import { MAX_PROOF_MEGABYTES, MAX_PROOFS } from '../contract/uploadLimits';
import type { RecordedToggleChange } from '../contract/operator';
import type { ErrorBody } from '../contract/primitives';

const text = (error: string, errorMessage: string): ErrorBody => ({ error, errorMessage });
const notRight = (errorMessage: string, field?: string): ErrorBody => ({
  ...text("That doesn't look right", errorMessage),
  ...(field !== undefined && { field }),
});

export const errorText = {
  unavailable: text(
    'System currently unavailable, please try again later.',
    "We're sorry but something went wrong when we tried to process your last action. Please try again or come back later.",
  ),
  wrongInput: notRight(
    'Something you entered seems to be missing or incorrect. Please take another look and try again.',
  ),
  hiddenQuestions: notRight(
    'Some answers don’t fit together. Please check the form from the top and send it again.',
  ),
  otherCostsBelowCouncilTax: notRight(
    'Your other costs must include your council tax. Please check both amounts.',
  ),
  loanNotOffered: notRight('Please choose a loan amount and a number of years that we offer.'),
  employmentStartDate: notRight(
    'Please check the date when you became self-employed.',
    'employmentStartDate',
  ),
  unknownAddress: notRight('Please choose your address from the list.'),
  notSignedIn: text(
    'You are not authenticated',
    'Please log in again to continue your application.',
  ),
  notYours: text(
    'You can’t open this application',
    'You are logged in to another application. Please log in to this one first.',
  ),
  notFound: text(
    'We can’t find what you asked for',
    'Please go back to your application and try again.',
  ),
  wrongState: text(
    'This step isn’t open at the moment',
    'Your application is at another step. Please reload the page to continue where you should be.',
  ),
  alreadyAnswered: text(
    'You have already completed this step',
    'We’ve kept the details you sent first. Please reload the page to continue your application.',
  ),
  documentsChanged: text(
    'Your loan documents have changed',
    'They were updated after you opened them, so nothing has been signed. Please read them again, then apply.',
  ),
  documentsUnprintable: text(
    'Your loan documents cannot be prepared',
    'They would miss a letter of your name or address, so nothing has been signed. Please call us: we can put it right and you can carry on where you were.',
  ),
  keyUsedTwice: text(
    'You have already sent this form',
    'We’ve kept the details you sent first. Please reload the page before sending other details.',
  ),
  expired: text(
    'Your application has expired',
    'An application stays open for 14 days and yours was not finished in time. You can start a new one from the app.',
  ),
  ended: text(
    'Your application has been closed',
    'Your card provider has closed it. You can start a new one from the app.',
  ),
  tooManyLoans: text(
    'The customer has too many loans',
    'Nobody may have more than two personal loans at once.',
  ),
  roleNeeded: text('Your role does not allow this', 'Ask somebody with the role for it.'),
  signInNeeded: text('You are not signed in', 'Sign in, or send a service token that is valid.'),
  tokenNameTaken: text(
    'A token of this name is in use',
    'Revoke it first, or choose another name.',
  ),
  timeHasPassed: text(
    'This time has passed',
    'Choose a time to come. What turns at once needs no time.',
  ),
  toggleUndescribed: text(
    'It is not known what this toggle is for',
    'State its purpose and its owner first.',
  ),
  toggleInUse: text(
    'This toggle is on, or will be',
    'Turn it off, and cancel what is scheduled. Then it can be archived.',
  ),
  toggleArchived: text('This toggle is archived', 'Restore it first.'),
  changeCancelled: text(
    'This change is cancelled already',
    'It will not take effect. To have it after all, schedule it again.',
  ),
  mustBeKept: text(
    'This application must be kept',
    'An agreement was signed, and its record has to be kept for six years.',
  ),
  loginMismatch: notRight(
    "The details you entered don't match your application. Please try again.",
  ),
  loginCodeWrong: notRight(
    'That code is not the one we sent you last, or it is too old. Please check it, or ask for a new one.',
  ),
  tooManyRequests: text(
    'Please wait a moment',
    'You’ve tried this many times in a short while. Please wait and try again.',
  ),
  requestTooLarge: text(
    'That is more than we can take',
    'What you sent is too large. Please send less and try again.',
  ),
  wrongMediaType: text(
    'We can’t read that',
    'What you sent is of a kind that this step does not take.',
  ),
  proofTooLarge: text(
    `File is larger than ${MAX_PROOF_MEGABYTES} MB`,
    `Please choose a file of at most ${MAX_PROOF_MEGABYTES} MB.`,
  ),
  proofEmpty: text('Corrupted file', 'The file is empty or damaged. Please choose another one.'),
  proofWrongType: text(
    'File must be a PNG, JPG or PDF',
    'Please save or photograph your document as a PNG, JPG or PDF file.',
  ),
  proofLocked: text(
    'This PDF is locked',
    'It opens only with a password. Please save it without one, or take a photo of each page, and attach that.',
  ),
  proofActive: text(
    'We can’t take this PDF',
    'It contains a program or another file. Please print it to a new PDF, or take a photo of each page, and attach that.',
  ),
  proofUnreadable: text(
    'Corrupted file',
    'We could not open this file. Please save or photograph your document again, and attach that.',
  ),
  proofTooManyPages: text(
    'This PDF has too many pages',
    'Please attach only the pages that we ask for, at most 200.',
  ),
  proofTooManyPixels: text(
    'This picture is too large',
    'It has more pixels than we can show. Please take a photo of your document, and attach that.',
  ),
  proofInfected: text(
    'We can’t take this file',
    'Our virus scanner found something harmful in it. Please take a photo of your document, and attach that.',
  ),
  proofNotScanned: text(
    'Please try again in a moment',
    'We could not check this file for viruses just now.',
  ),
  proofNotOffered: text(
    'We can’t use this kind of document',
    'Please choose one of the kinds of proof that the page offers you.',
  ),
  proofFailed: text('An error occurred', 'Your file did not arrive whole. Please try again.'),
  tooManyProofs: text(
    'You can’t add more files',
    `You can attach up to ${MAX_PROOFS} files. Please delete one before you add another.`,
  ),
};

const hours = (count: number): string => (count === 1 ? '1 hour' : `${count} hours`);

/** A first lock lasts 15 minutes, and is said to do so to its end. */
export const lockedFor = (minutesLeft: number): string =>
  minutesLeft <= 15 ? '15 minutes' : hours(Math.ceil(minutesLeft / 60));

export const loginLockedText = (minutesLeft: number): ErrorBody =>
  notRight(`Too many attempts. Please try again in ${lockedFor(minutesLeft)}.`);

/** Shown to an operator who has not seen the newest change of the toggles. */
export const overtakenText = ({
  changeNumber,
  name,
  author,
}: Pick<RecordedToggleChange, 'changeNumber' | 'name' | 'author'>): ErrorBody =>
  text(
    `Somebody else was first: change #${changeNumber} of ${name} by ${author}`,
    'Look at what stands now, then decide again.',
  );
