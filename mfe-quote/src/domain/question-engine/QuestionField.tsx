import { useState, type ReactNode } from 'react';
import { useField } from 'formik';
import { monthDigits, VisuallyHidden } from 'shared-ui';
import {
  FormCurrencyField,
  FormRadioGroup,
  FormSegmentedInput,
  FormSelect,
} from 'shared-ui/formik';
import { brokenParts, softWarning } from './checkAnswer';
import { splitMonthAndYear } from './monthAndYear';
import type {
  Answer,
  CurrencyQuestion,
  DateQuestion,
  MultipleChoiceQuestion,
  Question,
} from './Question';
import { questionText as text } from './questionText';
import { sameAnswer } from './sameAnswers';

/** More options than these are easier to read in a list that opens. */
const MOST_RADIOS = 4;

/** Draws one question with the control that its type asks for. */
export function QuestionField({ question }: { question: Question }) {
  switch (question.type) {
    case 'multipleChoice':
      return <MultipleChoice question={question} />;
    case 'currency':
      return <Currency question={question} />;
    case 'date':
      return <MonthAndYear question={question} />;
  }
}

function Words({ question: { question, style } }: { question: Question }) {
  return style === 'heading' ? <h3>{question}</h3> : question;
}

function MultipleChoice({ question }: { question: MultipleChoiceQuestion }) {
  const shared = {
    name: question.id,
    options: question.options,
    hint: questionHint(question),
  };
  const words = <Words question={question} />;
  return question.options.length > MOST_RADIOS ? (
    <FormSelect {...shared} label={words} placeholder={text.choose} />
  ) : (
    <FormRadioGroup {...shared} legend={words} />
  );
}

function Currency({ question }: { question: CurrencyQuestion }) {
  const [{ value }] = useField<Answer>(question.id);
  // A doubt is raised once the box is left, not while the figure is still being typed.
  const [settled, setSettled] = useState(value);
  const frequency = text.frequency[question.frequency];
  const warning = sameAnswer(value, settled) ? softWarning(question, value) : null;
  return (
    <FormCurrencyField
      label={
        <>
          <Words question={question} /> <VisuallyHidden>{frequency}</VisuallyHidden>
        </>
      }
      name={question.id}
      hint={questionHint(question)}
      suffix={<span aria-hidden>{frequency}</span>}
      positive={question.positive}
      maxInputLength={question.maxInputLength}
      onlyIntegers={question.isOnlyIntegers}
      formatOnBlur={question.shouldFormatValue}
      warning={warning ?? undefined}
      onBlur={() => setSettled(value)}
    />
  );
}

function MonthAndYear({ question }: { question: DateQuestion }) {
  const [{ value }] = useField<Answer>(question.id);
  return (
    <FormSegmentedInput
      legend={<Words question={question} />}
      name={question.id}
      hint={questionHint(question)}
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
      invalidSegments={brokenParts(question, value, new Date())}
    />
  );
}

/** A question's instruction and note as the hint of its field; none where it has neither. */
function questionHint({ instruction, note }: Question): ReactNode {
  if (instruction === undefined && note === undefined) return undefined;
  return (
    <>
      {instruction}
      {instruction !== undefined && note !== undefined && <br />}
      {note}
    </>
  );
}
