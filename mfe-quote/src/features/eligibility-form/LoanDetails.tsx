import { useFormikContext } from 'formik';
import { useEffect, useState, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { Button, Panel, Stack, TextLink } from 'shared-ui';
import { LoanSelector } from '../../domain/loan-selector/LoanSelector';
import { loanSelectorText } from '../../domain/loan-selector/loanSelectorText';
import { QuoteBar } from '../../domain/loan-selector/QuoteBar';
import { useLoanQuote } from '../../domain/loan-selector/useLoanQuote';
import { eligibilityFormText } from './eligibilityFormText';
import styles from './LoanDetails.module.scss';

/** The loan to be checked, and the way to change it without leaving the form. */
export function LoanDetails() {
  const { loan, errors } = useLoanQuote();
  const { submitCount, validateForm } = useFormikContext();
  const [isEditing, setEditing] = useState(loan === null);
  // A loan that can't be requested stays open to change.
  if (loan === null && !isEditing) setEditing(true);
  const text = eligibilityFormText.loan;
  const hasSubmitted = submitCount > 0;

  useEffect(() => {
    if (hasSubmitted) void validateForm();
  }, [hasSubmitted, errors.loanAmount, errors.durationYears, validateForm]);

  function edit(event: MouseEvent) {
    event.preventDefault();
    flushSync(() => setEditing(true));
    document.getElementById('field-loanAmount')?.focus();
  }

  function close() {
    flushSync(() => setEditing(false));
    document.querySelector<HTMLElement>('#loan-details a')?.focus();
  }

  return (
    <div className={styles.details} id="loan-details">
      <Panel title={text.title}>
        <Stack gap="lg">
          {loan && (
            <p aria-live="polite">
              <span>{`${loanSelectorText.confirmation(loan)}.`}</span>{' '}
              {!isEditing && (
                <TextLink href="#loan-details" onClick={edit}>
                  {loanSelectorText.update}
                </TextLink>
              )}
            </p>
          )}
          {isEditing && <LoanSelector showErrors={hasSubmitted} />}
        </Stack>
      </Panel>
      {isEditing && (
        <QuoteBar>
          {loan && (
            <Button variant="secondary" onClick={close}>
              {text.done}
            </Button>
          )}
        </QuoteBar>
      )}
    </div>
  );
}
