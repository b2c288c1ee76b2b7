import { useState } from 'react';
import { useFormik } from 'formik';
import {
  Button,
  ButtonGroup,
  monthDigits,
  revealField,
  SegmentedInput,
  Stack,
  TextField,
} from 'shared-ui';
import { useErrorTitle } from 'shared-auth/screens';
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
  const [wasSubmitted, setSubmitted] = useState(false);
  const { values, errors, setFieldValue, validateForm, submitForm } =
    useFormik<SaveAndReturnValues>({
      initialValues: emptySaveAndReturn,
      validationSchema: saveAndReturnSchema,
      validateOnBlur: false,
      onSubmit: onValid,
    });
  const shown = wasSubmitted ? errors : {};
  useErrorTitle(Object.keys(shown).length > 0);

  async function handleSubmit() {
    setSubmitted(true);
    const found = await validateForm();
    const [first] = (['dateOfBirth', 'postcode'] as const).filter((field) => found[field]);
    if (first === undefined) await submitForm();
    else revealField(`field-${first}`);
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void handleSubmit();
      }}
    >
      <Stack gap="lg">
        <SegmentedInput
          legend={dateOfBirth.legend}
          hint={dateOfBirth.hint}
          segments={boxes}
          values={values.dateOfBirth}
          onChange={(typed) => void setFieldValue('dateOfBirth', typed)}
          split={splitDateOfBirth}
          error={shown.dateOfBirth?.toString()}
        />
        <TextField
          label={postcode.label}
          hint={postcode.hint}
          name="postcode"
          autoComplete="postal-code"
          autoCapitalize="characters"
          width="sm"
          value={values.postcode}
          onChange={(typed) => void setFieldValue('postcode', typed)}
          error={shown.postcode}
        />
        <ButtonGroup>
          <Button type="submit" busy={busy}>
            {submit}
          </Button>
        </ButtonGroup>
      </Stack>
    </form>
  );
}
