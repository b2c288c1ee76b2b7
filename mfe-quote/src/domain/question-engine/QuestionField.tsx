import { useState, type ReactNode } from 'react';
import { useField, useFormikContext } from 'formik';
import { Disclosure, monthDigits, VisuallyHidden } from 'shared-ui';
import {
  FormCurrencyField,
  FormRadioGroup,
  FormSegmentedInput,
  FormSelect,
} from 'shared-ui/formik';
import { formatPence, formatPounds, parsePounds } from 'shared-ui/money';
import { AmountParts } from './AmountParts';
import { brokenBoxes, softWarning } from './checkAnswer';
import { convertedAnswer, frequencyOf } from './convertedAnswer';
import { splitMonthAndYear } from './monthAndYear';
import type {
  Answer,
  Answers,
  CurrencyQuestion,
  DateQuestion,
  MultipleChoiceQuestion,
  Question,
} from './Question';
import { questionText as text } from './questionText';
import { sameAnswer } from './sameAnswers';
import { frequencyKey, isRequired } from './visibleQuestions';
import styles from './QuestionField.module.scss';

/** More options than these are easier to read in a list that opens. */
const MAX_RADIOS = 4;
/** Characters of an option that still fits beside three others on a phone. */
const MAX_TILE_LENGTH = 9;

/** Renders one question with the control of its type, and the reason for the question. */
export function QuestionField({ question }: { question: Question }) {
  return (
    <div className={styles[question.why === undefined ? 'question' : 'asked']}>
      <Control question={question} />
      {question.why !== undefined && (
        <Disclosure
          icon="info"
          summary={
            <>
              {text.why} <VisuallyHidden>{text.whyOf(question.name)}</VisuallyHidden>
            </>
          }
        >
          <p>{question.why}</p>
        </Disclosure>
      )}
    </div>
  );
}

function Control({ question }: { question: Question }) {
  switch (question.type) {
    case 'multipleChoice':
      return <MultipleChoice question={question} />;
    case 'currency':
      return <Currency question={question} />;
    case 'date':
      return <MonthAndYear question={question} />;
  }
}

function QuestionText({ question: { question, style } }: { question: Question }) {
  return style === 'heading' ? <h3>{question}</h3> : question;
}

function MultipleChoice({ question }: { question: MultipleChoiceQuestion }) {
  const shared = {
    name: question.id,
    options: question.options,
    required: isRequired(question),
    hint: questionHint(question),
  };
  const areShort = question.options.every(({ label }) => label.length <= MAX_TILE_LENGTH);
  const label = <QuestionText question={question} />;
  return question.options.length > MAX_RADIOS ? (
    <FormSelect {...shared} label={label} placeholder={text.choose} />
  ) : (
    <FormRadioGroup {...shared} legend={label} layout={areShort ? 'tiles' : 'stack'} />
  );
}

function Currency({ question }: { question: CurrencyQuestion }) {
  const { values } = useFormikContext<Answers>();
  const [{ value }] = useField<Answer>(question.id);
  // A doubt is raised once the box is left, not while the figure is still being typed.
  const [settled, setSettled] = useState(value);
  const chosen = frequencyOf(question, values);
  const frequency = text.frequency[chosen];
  // Pence and digits are limited as the API counts; of a week's pay the pence count.
  const isConverted = chosen !== question.frequency;
  const sent = convertedAnswer(question, values);
  const warning = sameAnswer(value, settled) ? softWarning(question, sent) : null;
  return (
    <>
      <FormCurrencyField
        label={
          <>
            <QuestionText question={question} /> <VisuallyHidden>{frequency}</VisuallyHidden>
          </>
        }
        name={question.id}
        hint={questionHint(question)}
        required={isRequired(question)}
        suffix={
          question.frequencies ? (
            <FrequencyChoice question={question} />
          ) : (
            <span aria-hidden>{frequency}</span>
          )
        }
        width={question.frequencies ? 'lg' : 'md'}
        positive={question.positive}
        noExponent={question.noExponent}
        maxInputLength={isConverted ? undefined : question.maxInputLength}
        onlyIntegers={question.isOnlyIntegers && !isConverted}
        formatOnBlur={question.shouldFormatValue}
        warning={warning ?? undefined}
        onBlur={() => setSettled(value)}
      />
      {isConverted && <Converted question={question} sent={sent} />}
      {question.parts && <AmountParts question={question} />}
    </>
  );
}

function FrequencyChoice({ question }: { question: CurrencyQuestion }) {
  const { values, setFieldValue } = useFormikContext<Answers>();
  const name = frequencyKey(question);
  return (
    <select
      name={name}
      aria-label={text.howOften(question.name)}
      className={styles['frequency']}
      value={frequencyOf(question, values)}
      onChange={(event) => void setFieldValue(name, event.currentTarget.value)}
    >
      {question.frequencies?.map((frequency) => (
        <option key={frequency} value={frequency}>
          {text.frequency[frequency]}
        </option>
      ))}
    </select>
  );
}

function Converted({ question, sent }: { question: CurrencyQuestion; sent: Answer }) {
  const amount = typeof sent === 'string' ? parsePounds(sent) : null;
  const format = question.isOnlyIntegers ? formatPounds : formatPence;
  return (
    <p aria-live="polite" className={styles['converted']}>
      {amount !== null && text.converted(format(amount), text.frequency[question.frequency])}
    </p>
  );
}

function MonthAndYear({ question }: { question: DateQuestion }) {
  const [{ value }] = useField<Answer>(question.id);
  return (
    <FormSegmentedInput
      legend={<QuestionText question={question} />}
      name={question.id}
      hint={questionHint(question)}
      required={isRequired(question)}
      segments={[
        {
          name: `${question.id}-month`,
          label: text.month,
          length: 2,
          placeholder: text.monthPlaceholder,
          readWord: monthDigits,
        },
        {
          name: `${question.id}-year`,
          label: text.year,
          length: 4,
          placeholder: text.yearPlaceholder,
        },
      ]}
      split={splitMonthAndYear}
      invalidSegments={brokenBoxes(question, value)}
    />
  );
}

/** A question's instruction and note as the hint of its field; none where it has neither. */
function questionHint({ instruction, note }: Question): ReactNode {
  if (note === undefined || instruction === undefined) return instruction ?? note;
  return (
    <>
      {instruction}
      <br />
      {note}
    </>
  );
}
