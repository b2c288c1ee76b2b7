import { useFormikContext } from 'formik';
import { ProgressBar } from 'shared-ui';
import { isAnswered } from './checkAnswer';
import styles from './FormProgress.module.scss';
import type { Answers, Question } from './Question';
import { questionText as text } from './questionText';
import { isRequired, visibleQuestions } from './visibleQuestions';

/** How many of the questions that need an answer have one. On a phone it stays in sight. */
export function FormProgress({ questions }: { questions: readonly Question[] }) {
  const { values, errors } = useFormikContext<Answers>();
  const required = visibleQuestions(questions, values).filter(isRequired);
  const answered = required.filter(
    (question) => errors[question.id] === undefined && isAnswered(question, values),
  ).length;
  return (
    <div className={styles['progress']}>
      <span className={styles['text']}>
        <strong>{text.progress(answered, required.length)}</strong>
        <span>{text.saved}</span>
      </span>
      <ProgressBar label={text.progressLabel} value={answered} max={required.length} />
    </div>
  );
}
