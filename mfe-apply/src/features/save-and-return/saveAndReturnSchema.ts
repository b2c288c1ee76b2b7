import type { SaveAndReturn } from 'journey-api/contract';
import { array, object, string } from 'yup';
import { readDateOfBirth } from './dateOfBirth';
import { saveAndReturnText } from './saveAndReturnText';

export interface SaveAndReturnValues {
  /** Day, month, year, as typed. */
  dateOfBirth: string[];
  postcode: string;
}

export const emptySaveAndReturn: SaveAndReturnValues = { dateOfBirth: ['', '', ''], postcode: '' };

// Formik hands an empty text over as undefined.
export const saveAndReturnSchema = object({
  dateOfBirth: array()
    .of(string().default(''))
    .required()
    .test(
      'date-of-birth',
      saveAndReturnText.dateOfBirth.invalid,
      (boxes) => readDateOfBirth(boxes) !== null,
    ),
  postcode: string().trim().required(saveAndReturnText.postcode.missing),
});

/** What travels: the date joined year-month-day, the postcode without what surrounds it. */
export function toSaveAndReturn(
  applicationId: string,
  { dateOfBirth, postcode }: SaveAndReturnValues,
  code?: string,
): SaveAndReturn {
  return {
    applicationId,
    postcode: postcode.replace(/[^a-z\d\s]/gi, '').trim(),
    dateOfBirth: readDateOfBirth(dateOfBirth) ?? '',
    code,
  };
}
