import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import { Panel, Stack } from 'shared-ui';
import type { Answers, QuestionSection } from './Question';
import { QuestionField } from './QuestionField';
import { dropHiddenAnswers, visibleQuestions } from './visibleQuestions';

/** Draws the questions that are shown, and empties those that have just been hidden. */
export function QuestionSections({ sections }: { sections: readonly QuestionSection[] }) {
  const { values, setValues } = useFormikContext<Answers>();
  const questions = sections.flatMap((section) => section.questions);
  const shown = new Set(visibleQuestions(questions, values));
  const kept = dropHiddenAnswers(questions, values);

  useEffect(() => {
    if (kept !== values) void setValues(kept);
  }, [kept, values, setValues]);

  return sections.map(({ id, layout, title, description, questions: own }) => (
    <Panel key={id} title={title} tone={layout === 'alternate' ? 'tint' : 'plain'}>
      <Stack gap="lg">
        {description !== undefined && <p>{description}</p>}
        {own
          .filter((question) => shown.has(question))
          .map((question) => (
            <QuestionField key={question.id} question={question} />
          ))}
      </Stack>
    </Panel>
  ));
}
