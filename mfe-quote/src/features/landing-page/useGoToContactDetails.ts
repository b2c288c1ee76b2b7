import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { amountChosen } from '../../domain/loan-selector/loanUpdates';
import { useReadQuote } from '../../domain/loan-selector/useLoanQuote';
import { useUpdateQuote } from '../../domain/quote-store/quoteStore';

/** Continues with a loan that can be requested; else shows what is wrong and leads there. */
export function useGoToContactDetails() {
  const readQuote = useReadQuote();
  const [showErrors, setShowErrors] = useState(false);
  const updateQuote = useUpdateQuote();
  const navigate = useNavigate();

  function goOn() {
    const { loan, choice, errors } = readQuote();
    if (loan === null) {
      setShowErrors(true);
      focusControl(errors.loanAmount === undefined ? 'durationYears' : 'loanAmount');
      return;
    }
    if (choice.amountText !== String(loan.loanAmount)) updateQuote(amountChosen(loan.loanAmount));
    void navigate('/contact-details');
  }

  return { goOn, showErrors };
}

function focusControl(name: string): void {
  document.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus();
}
