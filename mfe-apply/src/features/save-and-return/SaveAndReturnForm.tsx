import { Form, Formik } from 'formik';
import { useErrorTitle } from 'shared-auth/screens';
import { Button, ButtonGroup, monthDigits, Stack } from 'shared-ui';
import { FormSegmentedInput, FormTextField, useFocusOnError } from 'shared-ui/formik';
import { splitDateOfBirth } from './dateOfBirth';
import {
  emptySaveAndReturn,
  saveAndReturnSchema,
  type SaveAndReturnValues,
} from './saveAndReturnSchema';
import { saveAndReturnText } from './saveAndReturnText';

interface SaveAndReturnFormProps {
  busy: boolean;
  onValid: (values: SaveAndReturnValues) => Promise<void>;
}

const { dateOfBirth, postcode, submit } = saveAndReturnText;

const boxes = [
  {
    name: 'dateOfBirth-day',
    label: dateOfBirth.day,
    length: 2,
    placeholder: 'DD',
    autoComplete: 'bday-day',
    clamp: { min: 1, max: 31 },
  },
  {
    name: 'dateOfBirth-month',
    label: dateOfBirth.month,
    length: 2,
    placeholder: 'MM',
    autoComplete: 'bday-month',
    clamp: { min: 1, max: 12 },
    readWord: monthDigits,
  },
  {
    name: 'dateOfBirth-year',
    label: dateOfBirth.year,
    length: 4,
    placeholder: 'YYYY',
    autoComplete: 'bday-year',
  },
];

export function SaveAndReturnForm({ busy, onValid }: SaveAndReturnFormProps) {
  return (
    <Formik
      initialValues={emptySaveAndReturn}
      validationSchema={saveAndReturnSchema}
      validateOnBlur={false}
      onSubmit={(values) => onValid(values)}
    >
      <Form noValidate>
        <Stack gap="lg">
          <Errors />
          <FormSegmentedInput
            legend={dateOfBirth.legend}
            name="dateOfBirth"
            required
            hint={dateOfBirth.hint}
            segments={boxes}
            split={splitDateOfBirth}
          />
          <FormTextField
            label={postcode.label}
            hint={postcode.hint}
            name="postcode"
            required
            autoComplete="postal-code"
            autoCapitalize="characters"
            width="sm"
          />
          <ButtonGroup>
            <Button type="submit" busy={busy}>
              {submit}
            </Button>
          </ButtonGroup>
        </Stack>
      </Form>
    </Formik>
  );
}

function Errors() {
  useErrorTitle(useFocusOnError({ dateOfBirth: 'field-dateOfBirth', postcode: 'field-postcode' }));
  return null;
}
