import { Form, Formik, useFormikContext } from 'formik';
import type { Loan } from 'lending';
import { useEffect } from 'react';
import { Button, ButtonGroup, WithAside } from 'shared-ui';
import { QuoteBreakdown } from '../../domain/loan-selector/QuoteBreakdown';
import { useReadQuote } from '../../domain/loan-selector/useLoanQuote';
import { answerErrors } from '../../domain/question-engine/checkAnswer';
import { FormProgress } from '../../domain/question-engine/FormProgress';
import type { Answers } from '../../domain/question-engine/Question';
import { QuestionSections } from '../../domain/question-engine/QuestionSections';
import { sameAnswer } from '../../domain/question-engine/sameAnswers';
import { useUpdateQuote } from '../../domain/quote-store/quoteStore';
import { ConsentLine } from './ConsentLine';
import { EligibilityErrors } from './EligibilityErrors';
import { eligibilityFormText as text } from './eligibilityFormText';
import { eligibilityFields, eligibilitySections } from './eligibilityFields';
import { LoanDetails } from './LoanDetails';
import type { Refusal } from './useCheckEligibility';
import styles from './EligibilityForm.module.scss';

interface EligibilityFormProps {
  initialAnswers: Answers;
  prefilled: boolean;
  isChecking: boolean;
  refusal: Refusal | null;
  onSubmit: (filledIn: { answers: Answers; loan: Loan }) => Promise<void>;
  onBack: () => void;
}

export function EligibilityForm({
  initialAnswers,
  prefilled,
  isChecking,
  refusal,
  onSubmit,
  onBack,
}: EligibilityFormProps) {
  const readQuote = useReadQuote();

  async function submit(answers: Answers) {
    const { loan } = readQuote();
    if (loan !== null) await onSubmit({ answers, loan });
  }

  return (
    <Formik<Answers>
      initialValues={initialAnswers}
      validate={(answers) => ({
        ...answerErrors(eligibilityFields, answers),
        ...readQuote().errors,
        ...refusedAnswer(refusal, answers),
      })}
      validateOnBlur={false}
      onSubmit={submit}
    >
      <Form noValidate data-draft className={styles['form']}>
        <KeepDraft prefilled={prefilled} />
        <ShowRefusal refusal={refusal} />
        <FormProgress questions={eligibilityFields} />
        <WithAside
          aside={<QuoteBreakdown verbose />}
          after={
            <>
              <ConsentLine />
              <ButtonGroup>
                <Button type="submit" busy={isChecking}>
                  {text.submit}
                </Button>
                <Button variant="secondary" onClick={onBack}>
                  {text.back}
                </Button>
              </ButtonGroup>
            </>
          }
        >
          <EligibilityErrors />
          <QuestionSections sections={eligibilitySections} folded={prefilled} />
          <LoanDetails />
        </WithAside>
      </Form>
    </Formik>
  );
}

/** The server's message about an answer, until the answer changes. */
function refusedAnswer(refusal: Refusal | null, answers: Answers): Record<string, string> {
  if (refusal === null || !sameAnswer(answers[refusal.field], refusal.answer)) return {};
  return { [refusal.field]: refusal.message };
}

/** Treats a refusal as a submit that failed: banner, message at the field, focus. Nothing is sent again. */
function ShowRefusal({ refusal }: { refusal: Refusal | null }) {
  const { submitForm } = useFormikContext();

  useEffect(() => {
    if (refusal !== null) void submitForm();
  }, [refusal, submitForm]);

  return null;
}

/** Keeps what is typed in the store, which writes it down shortly afterwards. */
function KeepDraft({ prefilled }: { prefilled: boolean }) {
  const { values } = useFormikContext<Answers>();
  const updateQuote = useUpdateQuote();

  useEffect(() => {
    updateQuote(({ eligibilityDraft }) => ({
      eligibilityDraft: { ...eligibilityDraft, answers: values, prefilled },
    }));
  }, [values, prefilled, updateQuote]);

  return null;
}
