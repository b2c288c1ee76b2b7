import type { Loan } from 'lending';
import { useEffect, useState, type MouseEvent } from 'react';

/** Whether the loan is being changed. A loan that can't be asked for stays open to change. */
export function useLoanEditing(loan: Loan | null) {
  const [isAsked, setAsked] = useState(loan === null);
  const [takesFocus, setTakesFocus] = useState(false);
  const isEditing = isAsked || loan === null;
  if (isEditing && !isAsked) setAsked(true);

  useEffect(() => {
    if (isEditing && takesFocus) document.getElementById('field-loanAmount')?.focus();
  }, [isEditing, takesFocus]);

  const edit = (event: MouseEvent) => {
    event.preventDefault();
    setAsked(true);
    setTakesFocus(true);
  };

  const done = () => {
    setAsked(false);
    setTakesFocus(false);
  };

  return { isEditing, edit, done };
}
