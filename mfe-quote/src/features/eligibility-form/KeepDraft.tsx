import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import type { Answers } from '../../domain/question-engine/Question';
import { draftKept } from './eligibilityDraftSlice';

/** Keeps what is typed in the store, which writes it down shortly afterwards. */
export function KeepDraft({ prefilled }: { prefilled: boolean }) {
  const { values } = useFormikContext<Answers>();
  const dispatch = useDispatch();

  useEffect(() => {
    dispatch(draftKept({ answers: values, prefilled }));
  }, [values, prefilled, dispatch]);

  return null;
}
