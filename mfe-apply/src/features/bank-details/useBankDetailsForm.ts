import { useEffect, useState } from 'react';
import { useFormik } from 'formik';
import { useErrorTitle } from 'shared-auth/screens';
import { keepDraft, readDraft } from './bankDetailsDraft';
import { bankDetailsSchema, isSortCodeBox, type BankDetailsValues } from './bankDetailsSchema';

/** Form state: validated on submit, then on change; a failed submit goes to the first invalid block. */
export function useBankDetailsForm(
  applicationId: string,
  onValid: (values: BankDetailsValues) => Promise<void>,
) {
  const [initialValues] = useState(() => readDraft(applicationId));
  const formik = useFormik<BankDetailsValues>({
    initialValues,
    validationSchema: bankDetailsSchema,
    validateOnBlur: false,
    onSubmit: onValid,
  });
  const { values, submitCount, validateForm, submitForm, setFieldValue } = formik;
  const shown = submitCount > 0 ? formik.errors : {};
  useErrorTitle(Object.keys(shown).length > 0);

  useEffect(() => {
    keepDraft(applicationId, values);
  }, [applicationId, values]);

  async function submit() {
    const errors = await validateForm();
    await submitForm();
    goToFirstInvalid(errors, values);
  }

  return {
    values,
    errors: {
      sortCode: textOf(shown.sortCode),
      accountNumber: shown.accountNumber,
      directDebit: shown.directDebit,
    },
    change: (change: Partial<BankDetailsValues>) => {
      for (const [field, value] of Object.entries(change)) void setFieldValue(field, value);
    },
    submit,
  };
}

function textOf(error: string | string[] | undefined): string | undefined {
  return Array.isArray(error) ? error[0] : error;
}

type Errors = Partial<Record<keyof BankDetailsValues, unknown>>;

function goToFirstInvalid(errors: Errors, { sortCode }: BankDetailsValues): void {
  const invalid = (['sortCode', 'accountNumber', 'directDebit'] as const).find(
    (field) => errors[field] !== undefined,
  );
  if (invalid === undefined) return;
  const box = sortCode.findIndex((typed) => !isSortCodeBox(typed)) + 1;
  const id = invalid === 'sortCode' ? `field-sortCode-${String(box)}` : `field-${invalid}`;
  const field = document.getElementById(id);
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}
