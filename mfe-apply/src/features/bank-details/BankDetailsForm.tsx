import { useEffect, useRef } from 'react';
import { Button, ButtonGroup, Checkbox, Notice, SegmentedInput, Stack, TextField } from 'shared-ui';
import {
  areSameDetails,
  limitAccountNumber,
  splitSortCode,
  type BankDetailsValues,
} from './bankDetailsSchema';
import { bankDetailsText } from './bankDetailsText';
import { DirectDebitInstruction } from './DirectDebitInstruction';
import { directDebitText } from './directDebitText';
import { useBankDetailsForm } from './useBankDetailsForm';
import type { FailedCheck } from './useSubmitBankDetails';

interface BankDetailsFormProps {
  applicationId: string;
  busy: boolean;
  failedCheck: FailedCheck | null;
  attemptsLeft: number | undefined;
  onValid: (values: BankDetailsValues) => Promise<void>;
}

const text = bankDetailsText;

const sortCodeBoxes = text.sortCode.boxes.map((label, index) => ({
  name: `sortCode-${String(index + 1)}`,
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
  const { values, errors, change, submit } = useBankDetailsForm(applicationId, onValid);
  // Only the pair is wrong, so both are marked, until either is changed.
  const refused = failedCheck?.details ?? null;
  const didNotPass = refused !== null && areSameDetails(refused, values);

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack gap="lg">
        {failedCheck !== null ? (
          <FailedCheckNotice failedCheck={failedCheck} attemptsLeft={attemptsLeft} />
        ) : (
          // The room is kept until the number is known.
          <p>{attemptsLeft === undefined ? '\u00a0' : text.attemptsLeft(attemptsLeft)}</p>
        )}
        <SegmentedInput
          legend={text.sortCode.label}
          segments={sortCodeBoxes}
          values={values.sortCode}
          onChange={(sortCode) => change({ sortCode })}
          split={splitSortCode}
          separator="-"
          invalid={didNotPass}
          hint={text.sortCode.hint}
          error={errors.sortCode}
        />
        <TextField
          label={text.accountNumber.label}
          name="accountNumber"
          value={values.accountNumber}
          onChange={(typed) =>
            change({ accountNumber: limitAccountNumber(values.accountNumber, typed) })
          }
          inputMode="numeric"
          autoComplete="off"
          placeholder={text.accountNumber.placeholder}
          width="md"
          invalid={didNotPass}
          hint={text.accountNumber.hint}
          error={errors.accountNumber}
        />
        <Stack>
          <h2>{directDebitText.heading}</h2>
          <p>{directDebitText.intro}</p>
          <DirectDebitInstruction />
          <Checkbox
            name="directDebit"
            label={text.directDebit.label}
            checked={values.directDebit}
            onChange={(directDebit) => change({ directDebit })}
            error={errors.directDebit}
          />
        </Stack>
        <ButtonGroup>
          <Button type="submit" busy={busy}>
            {text.submit}
          </Button>
        </ButtonGroup>
      </Stack>
    </form>
  );
}

/** Takes the focus on every failed check, also the second with the same words, but not after a reload. */
function FailedCheckNotice({
  failedCheck,
  attemptsLeft,
}: {
  failedCheck: FailedCheck;
  attemptsLeft: number | undefined;
}) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failedCheck.details === null) return;
    notice.current?.scrollIntoView({ block: 'center' });
    notice.current?.focus({ preventScroll: true });
  }, [failedCheck]);
  return (
    <div ref={notice} tabIndex={-1}>
      <Notice tone="error">
        <p>{failedCheck.text}</p>
        {failedCheck.isUnchanged && <p>{text.unchanged}</p>}
        {attemptsLeft !== undefined && <p>{text.attemptsLeft(attemptsLeft)}</p>}
      </Notice>
    </div>
  );
}
