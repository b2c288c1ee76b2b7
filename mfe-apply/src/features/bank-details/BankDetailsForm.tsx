import { Form, Formik, useFormikContext } from 'formik';
import { useEffect, useRef, useState, type ClipboardEvent } from 'react';
import { useErrorTitle } from 'shared-auth/screens';
import { Button, ButtonGroup, Notice, Stack, TextField } from 'shared-ui';
import { FormCheckbox, FormSegmentedInput, useFocusOnError, useFormField } from 'shared-ui/formik';
import { keepDraft, readDraft } from './bankDetailsDraft';
import {
  areSameDetails,
  bankDetailsSchema,
  isSortCodeBox,
  limitAccountNumber,
  splitAccount,
  splitSortCode,
  type BankDetailsValues,
} from './bankDetailsSchema';
import { bankDetailsText as text } from './bankDetailsText';
import { DirectDebitInstruction } from './DirectDebitInstruction';
import { directDebitText } from './directDebitText';
import type { FailedCheck } from './useSubmitBankDetails';

interface BankDetailsFormProps extends AttemptsProps {
  applicationId: string;
  busy: boolean;
  onValid: (values: BankDetailsValues) => Promise<void>;
}

const sortCodeBoxes = text.sortCode.boxes.map((label, index) => ({
  name: `sortCode-${index + 1}`,
  label,
  length: 2,
  placeholder: text.sortCode.placeholder,
}));

export function BankDetailsForm({
  applicationId,
  busy,
  failedCheck,
  attemptsLeft,
  onValid,
}: BankDetailsFormProps) {
  const [initialValues] = useState(() => readDraft(applicationId));
  return (
    <Formik
      initialValues={initialValues}
      validationSchema={bankDetailsSchema}
      validateOnBlur={false}
      onSubmit={onValid}
    >
      <Form noValidate>
        <Stack gap="lg">
          <KeepDraft applicationId={applicationId} />
          <Attempts failedCheck={failedCheck} attemptsLeft={attemptsLeft} />
          <AccountFields refused={failedCheck?.details ?? null} />
          <Stack>
            <h2>{directDebitText.heading}</h2>
            <p>{directDebitText.intro}</p>
            <DirectDebitInstruction />
            <FormCheckbox name="directDebit" required label={text.directDebit.label} />
          </Stack>
          <ButtonGroup>
            <Button type="submit" busy={busy}>
              {text.submit}
            </Button>
          </ButtonGroup>
        </Stack>
      </Form>
    </Formik>
  );
}

function KeepDraft({ applicationId }: { applicationId: string }) {
  const { values } = useFormikContext<BankDetailsValues>();
  useEffect(() => {
    keepDraft(applicationId, values);
  }, [applicationId, values]);
  return null;
}

/** Only the pair can be wrong, so where it was refused both are marked, until either is changed. */
function AccountFields({ refused }: { refused: FailedCheck['details'] }) {
  const { values, setValues } = useFormikContext<BankDetailsValues>();
  const accountNumber = useFormField<string>('accountNumber');
  const box = values.sortCode.findIndex((typed) => !isSortCodeBox(typed)) + 1;
  const hasErrors = useFocusOnError({
    sortCode: `field-sortCode-${box}`,
    accountNumber: 'field-accountNumber',
    directDebit: 'field-directDebit',
  });
  useErrorTitle(hasErrors);
  const isRefused = refused !== null && areSameDetails(refused, values);

  function pasteBoth(event: ClipboardEvent) {
    const both = splitAccount(event.clipboardData.getData('text'));
    if (both === null) return;
    event.preventDefault();
    event.stopPropagation();
    void setValues({ ...values, ...both });
  }

  return (
    <div onPasteCapture={pasteBoth}>
      <Stack gap="lg">
        <FormSegmentedInput
          legend={text.sortCode.label}
          name="sortCode"
          segments={sortCodeBoxes}
          split={splitSortCode}
          separator="-"
          invalid={isRefused}
          required
          hint={text.sortCode.hint}
        />
        <TextField
          {...accountNumber}
          label={text.accountNumber.label}
          name="accountNumber"
          onChange={(typed) =>
            accountNumber.onChange(limitAccountNumber(accountNumber.value, typed))
          }
          inputMode="numeric"
          autoComplete="off"
          placeholder={text.accountNumber.placeholder}
          width="md"
          invalid={isRefused}
          hint={text.accountNumber.hint}
          required
        />
      </Stack>
    </div>
  );
}

interface AttemptsProps {
  failedCheck: FailedCheck | null;
  attemptsLeft: number | undefined;
}

/** How many attempts are left. Takes the focus on every failed check, also the second with the same text, but not after a reload. */
function Attempts({ failedCheck, attemptsLeft }: AttemptsProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!failedCheck?.details) return;
    notice.current?.scrollIntoView({ block: 'center' });
    notice.current?.focus({ preventScroll: true });
  }, [failedCheck]);
  const left = attemptsLeft !== undefined && text.attemptsLeft(attemptsLeft);
  // Takes the same room until the number is known.
  if (failedCheck === null) return <p>{left || '\u00a0'}</p>;
  return (
    <div ref={notice} tabIndex={-1}>
      <Notice tone="error">
        <p>{failedCheck.text}</p>
        {failedCheck.isUnchanged && <p>{text.unchanged}</p>}
        {left && <p>{left}</p>}
      </Notice>
    </div>
  );
}
