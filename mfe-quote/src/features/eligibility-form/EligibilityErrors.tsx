import { useFormikContext } from 'formik';
import { useState } from 'react';
import { useErrorTitle } from 'shared-auth/screens';
import { BulletList, ErrorSummary, Notice, Stack } from 'shared-ui';
import { useSubmitAttempts } from 'shared-ui/formik';
import type { Answers, Question } from '../../domain/question-engine/Question';
import { sameAnswers } from '../../domain/question-engine/sameAnswers';
import { softWarning } from '../../domain/question-engine/checkAnswer';
import { convertedAnswer } from '../../domain/question-engine/convertedAnswer';
import { visibleQuestions } from '../../domain/question-engine/visibleQuestions';
import { useQuoteState } from '../../domain/quote-store/quoteStore';
import { eligibilityFormText as text } from './eligibilityFormText';
import { eligibilityFields } from './eligibilityFields';

/** The banner after a failed submit, anew for each. */
export function EligibilityErrors() {
  const attempts = useSubmitAttempts();
  return attempts > 0 && <Banner key={attempts} attempt={attempts} />;
}

/**
 * It clears when the applicant changes the form; the errors at the fields stay until they are put right. A price or an
 * offer that arrives meanwhile changes the loan too, and clears nothing.
 */
function Banner({ attempt }: { attempt: number }) {
  const { values, errors } = useFormikContext<Answers>();
  const loan = useQuoteState(({ loanChoice }) =>
    loanChoice.chosenBy === 'applicant' ? loanChoice : null,
  );
  const [submitted] = useState({ values, loan });
  const [isChanged, setChanged] = useState(false);
  // For good: a banner that came back would take the focus from the field that is being typed in.
  if (!isChanged && (!sameAnswers(submitted.values, values) || submitted.loan !== loan))
    setChanged(true);

  const shown = visibleQuestions(eligibilityFields, values);
  // A question that has appeared since is not required yet.
  const required = visibleQuestions(eligibilityFields, submitted.values);
  const listed = listErrors(errors, [
    ...shown.filter((question) => required.includes(question)),
    ...loanQuestions,
  ]);
  const warnings = shown
    .filter(({ id }) => errors[id] === undefined)
    .flatMap((question) => {
      const warning = softWarning(question, convertedAnswer(question, values));
      return warning === null ? [] : named(question, warning);
    });
  useErrorTitle(listed.length > 0);

  if (isChanged || listed.length === 0) return null;
  return (
    <Stack gap="md">
      <ErrorSummary
        title={text.errorBanner.title}
        text={text.errorBanner.text}
        errors={listed}
        attempt={attempt}
      />
      {warnings.length > 0 && (
        <Notice tone="warning" title={text.warnings}>
          <BulletList items={warnings} />
        </Notice>
      )}
    </Stack>
  );
}

type Named = Pick<Question, 'id' | 'name'>;

const loanQuestions: Named[] = [
  { id: 'loanAmount', name: text.loan.amount },
  { id: 'durationYears', name: text.loan.duration },
];

function listErrors(errors: Partial<Record<string, string>>, questions: Named[]) {
  return questions.flatMap((question) => {
    const message = errors[question.id];
    if (message === undefined) return [];
    return [{ href: `#field-${question.id}`, text: named(question, message) }];
  });
}

/** `Council tax: please enter an amount`. At the field the message is without it. */
const named = ({ name }: Named, message: string) =>
  `${name}: ${message.charAt(0).toLowerCase()}${message.slice(1)}`;
