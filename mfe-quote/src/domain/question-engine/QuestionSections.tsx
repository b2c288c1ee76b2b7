import { useFormikContext } from 'formik';
import { useEffect, useId, useRef, useState } from 'react';
import { Button, Panel, Stack, SummaryList, VisuallyHidden } from 'shared-ui';
import { formatPence, formatPounds, parsePounds } from 'shared-ui/money';
import { isAnswered } from './checkAnswer';
import type { Answers, Question, QuestionItem, QuestionSection } from './Question';
import { QuestionField } from './QuestionField';
import { questionText as text } from './questionText';
import { questionsOf, dropHiddenAnswers, visibleQuestions } from './visibleQuestions';
import { frequencyOf } from './convertedAnswer';

type Shown = ReadonlySet<Question>;

/** Renders the questions that are shown, and empties those that have just been hidden. */
export function QuestionSections({ sections }: { sections: readonly QuestionSection[] }) {
  const { values, setValues } = useFormikContext<Answers>();
  const questions = sections.flatMap(questionsOf);
  const shown: Shown = new Set(visibleQuestions(questions, values));
  const current = dropHiddenAnswers(questions, values);

  useEffect(() => {
    if (current !== values) void setValues(current);
  }, [current, values, setValues]);

  return sections.map((section) => <Section key={section.id} section={section} shown={shown} />);
}

/** A section, which can be folded into its answers while all of them are good. */
function Section({ section, shown }: { section: QuestionSection; shown: Shown }) {
  const { title, layout, description, questions: own, items = [] } = section;
  const { values, errors } = useFormikContext<Answers>();
  const { isFolded, toggle, fold } = useFold();
  const visible = questionsOf(section).filter((question) => shown.has(question));
  const isComplete = visible.every(
    (question) => errors[question.id] === undefined && isAnswered(question, values),
  );
  const isClosed = isFolded && isComplete;

  return (
    <Panel title={title} tone={layout === 'alternate' ? 'tint' : 'plain'}>
      {isClosed && (
        <SummaryList
          items={visible.map((question) => ({
            term: question.name,
            detail: answerText(question, values),
          }))}
        />
      )}
      <div hidden={isClosed}>
        <Stack gap="lg">
          {description !== undefined && <p>{description}</p>}
          {own && <Fields questions={own} shown={shown} />}
          {items
            .filter((item) => item.questions.some((question) => shown.has(question)))
            .map((item) => (
              <Item key={item.id} item={item} shown={shown} />
            ))}
        </Stack>
      </div>
      {visible.length > 0 && isComplete && (
        <Button ref={toggle} variant="quiet" aria-expanded={!isClosed} onClick={fold}>
          <span>
            {isClosed ? text.unfold : text.fold}
            <VisuallyHidden>{text.sectionOf(title)}</VisuallyHidden>
          </span>
        </Button>
      )}
    </Panel>
  );
}

function useFold() {
  const [isFolded, setFolded] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);

  // The page has become shorter above it.
  useEffect(() => {
    if (isFolded) toggle.current?.scrollIntoView({ block: 'nearest' });
  }, [isFolded]);

  return { isFolded, toggle, fold: () => setFolded(!isFolded) };
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

/** An answer as it was given, to be read over: `Employed full time`, `£42,000 per year`, `03 2019`. */
function answerText(question: Question, answers: Answers): string {
  const parts = [answers[question.id] ?? ''].flat();
  const typed = parts.join(' ').trim();
  if (typed === '') return text.noAnswer;
  if (question.type === 'multipleChoice')
    return question.options.find(({ value }) => value === typed)?.label ?? typed;
  const amount = question.type === 'currency' ? parsePounds(typed) : null;
  if (question.type !== 'currency' || amount === null) return typed;
  const format = Number.isInteger(amount) ? formatPounds : formatPence;
  return `${format(amount)} ${text.frequency[frequencyOf(question, answers)]}`;
}
