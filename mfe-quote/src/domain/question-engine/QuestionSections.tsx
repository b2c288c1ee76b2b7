import { useFormikContext } from 'formik';
import { useEffect, useId } from 'react';
import { Panel, Stack } from 'shared-ui';
import type { Answers, Question, QuestionItem, QuestionSection } from './Question';
import { QuestionField } from './QuestionField';
import { questionsOf, dropHiddenAnswers, visibleQuestions } from './visibleQuestions';

type Shown = ReadonlySet<Question>;

/** Draws the questions that are shown, and empties those that have just been hidden. */
export function QuestionSections({ sections }: { sections: readonly QuestionSection[] }) {
  const { values, setValues } = useFormikContext<Answers>();
  const questions = sections.flatMap(questionsOf);
  const shown: Shown = new Set(visibleQuestions(questions, values));
  const kept = dropHiddenAnswers(questions, values);

  useEffect(() => {
    if (kept !== values) void setValues(kept);
  }, [kept, values, setValues]);

  return sections.map(({ id, layout, title, description, questions: own, items = [] }) => (
    <Panel key={id} title={title} tone={layout === 'alternate' ? 'tint' : 'plain'}>
      <Stack gap="lg">
        {description !== undefined && <p>{description}</p>}
        {own && <Fields questions={own} shown={shown} />}
        {items
          .filter((item) => item.questions.some((question) => shown.has(question)))
          .map((item) => (
            <Item key={item.id} item={item} shown={shown} />
          ))}
      </Stack>
    </Panel>
  ));
}

/** A group within its section; it goes with the last of its questions. */
function Item({ item, shown }: { item: QuestionItem; shown: Shown }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Stack gap="lg">
        <h3 id={titleId}>{item.title}</h3>
        {item.description !== undefined && <p>{item.description}</p>}
        <Fields questions={item.questions} shown={shown} />
      </Stack>
    </section>
  );
}

function Fields({ questions, shown }: { questions: readonly Question[]; shown: Shown }) {
  return questions
    .filter((question) => shown.has(question))
    .map((question) => <QuestionField key={question.id} question={question} />);
}
