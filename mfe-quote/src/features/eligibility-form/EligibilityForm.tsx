import { Form, Formik, useFormikContext } from 'formik';
import type { Loan } from 'lending';
import { useEffect } from 'react';
import { Button, ButtonGroup, Stack } from 'shared-ui';
import { useLoanQuote } from '../../domain/loan-selector/useLoanQuote';
import { answersSchema } from '../../domain/question-engine/answersSchema';
import type { Answers } from '../../domain/question-engine/Question';
import { QuestionSections } from '../../domain/question-engine/QuestionSections';
import { useUpdateQuote } from '../../domain/quote-store/quoteStore';
import { ConsentLine } from './ConsentLine';
import { EligibilityErrors } from './EligibilityErrors';
import { eligibilityFormText as text } from './eligibilityFormText';
import { eligibilityQuestions, eligibilitySections } from './eligibilityQuestions';
import { LoanDetails } from './LoanDetails';

interface EligibilityFormProps {
  initialAnswers: Answers;
  prefilled: boolean;
  isChecking: boolean;
  onSubmit: (filledIn: { answers: Answers; loan: Loan }) => Promise<void>;
  onBack: () => void;
}

const schema = answersSchema(eligibilityQuestions);

export function EligibilityForm(props: EligibilityFormProps) {
  const { initialAnswers, prefilled, isChecking, onSubmit, onBack } = props;
  const { loan, errors } = useLoanQuote();

  const submit = async (answers: Answers) => {
    if (loan !== null) await onSubmit({ answers, loan });
  };

  return (
    <Formik<Answers>
      initialValues={initialAnswers}
      validationSchema={schema}
      validate={() => ({ ...errors })}
      validateOnBlur={false}
      onSubmit={submit}
    >
      <Form noValidate>
        <KeepDraft prefilled={prefilled} />
        <Stack gap="lg">
          <EligibilityErrors />
          <QuestionSections sections={eligibilitySections} />
          <LoanDetails />
          <ConsentLine />
          <ButtonGroup>
            <Button type="submit" busy={isChecking}>
              {text.submit}
            </Button>
            <Button variant="secondary" onClick={onBack}>
              {text.back}
            </Button>
          </ButtonGroup>
        </Stack>
      </Form>
    </Formik>
  );
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
