import { useFormikContext } from 'formik';
import { useEffect, useId, useRef, useState } from 'react';
import { Button, Panel, Stack, SummaryList, VisuallyHidden } from 'shared-ui';
import { formatPence, formatPounds, parsePounds } from 'shared-ui/money';
import { isAnswered, softWarning } from './checkAnswer';
import type { Answers, Question, QuestionItem, QuestionSection } from './Question';
import { QuestionField } from './QuestionField';
import { questionText as text } from './questionText';
import { questionsOf, dropHiddenAnswers, visibleQuestions } from './visibleQuestions';
import { convertedAnswer, frequencyOf } from './convertedAnswer';
import styles from './QuestionField.module.scss';

type Shown = ReadonlySet<Question>;

interface QuestionSectionsProps {
  sections: readonly QuestionSection[];
  /** Begins with the answered sections folded, for answers of before that are to be read over. */
  folded?: boolean;
}

/** Renders the questions that are shown, and empties those that have just been hidden. */
export function QuestionSections({ sections, folded = false }: QuestionSectionsProps) {
  const { values, setValues } = useFormikContext<Answers>();
  const questions = sections.flatMap(questionsOf);
  const shown: Shown = new Set(visibleQuestions(questions, values));
  const current = dropHiddenAnswers(questions, values);

  useEffect(() => {
    if (current !== values) void setValues(current);
  }, [current, values, setValues]);

  return sections.map((section) => (
    <Section key={section.id} section={section} shown={shown} startsFolded={folded} />
  ));
}

interface SectionProps {
  section: QuestionSection;
  shown: Shown;
  startsFolded: boolean;
}

/** A section, which can be folded into its answers while all of them are good. */
function Section({ section, shown, startsFolded }: SectionProps) {
  const { title, layout, description, questions: own, items = [] } = section;
  const { values, errors } = useFormikContext<Answers>();
  const visible = questionsOf(section).filter((question) => shown.has(question));
  const isComplete = visible.every(
    (question) =>
      errors[question.id] === undefined &&
      isAnswered(question, values) &&
      softWarning(question, convertedAnswer(question, values)) === null,
  );
  const { isClosed, toggle, fold } = useFold(startsFolded, isComplete);

  return (
    <div className={styles['section']}>
      <Panel title={title} tone={layout === 'alternate' ? 'tint' : 'plain'}>
        {visible.length > 0 && isComplete && (
          <div className={styles['fold']}>
            <Button ref={toggle} variant="quiet" aria-expanded={!isClosed} onClick={fold}>
              <span>
                {isClosed ? text.unfold : text.fold}{' '}
                <VisuallyHidden>{text.sectionOf(title)}</VisuallyHidden>
              </span>
            </Button>
          </div>
        )}
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
      </Panel>
    </div>
  );
}

/** A section that opens because an answer is missing or wrong stays open while that is mended. */
function useFold(startsFolded: boolean, isComplete: boolean) {
  const [isFolded, setFolded] = useState(startsFolded);
  const toggle = useRef<HTMLButtonElement>(null);
  if (isFolded && !isComplete) setFolded(false);

  function fold() {
    setFolded(!isFolded);
    // What is folded from further down leaves its title out of sight.
    requestAnimationFrame(() => toggle.current?.scrollIntoView({ block: 'nearest' }));
  }

  return { isClosed: isFolded && isComplete, toggle, fold };
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
