import { lazy, mixed, object } from 'yup';
import { checkAnswer } from './checkAnswer';
import { convertedAnswer } from './convertedAnswer';
import { emptyAnswer, visibleQuestions } from './visibleQuestions';
import type { Answer, Answers, Question } from './Question';

/** The yup schema of a list of questions: only what is shown is checked, one message each. */
export function answersSchema(questions: readonly Question[]) {
  return lazy((answers: Answers | undefined) =>
    object(
      Object.fromEntries(
        visibleQuestions(questions, answers ?? {}).map((question) => [
          question.id,
          answerSchema(question, answers ?? {}),
        ]),
      ),
    ),
  );
}

function answerSchema(question: Question, answers: Answers) {
  return mixed<Answer>().test('answer', (answer, { createError }) => {
    const typed = { ...answers, [question.id]: asTyped(question, answer) };
    const message = checkAnswer(question, convertedAnswer(question, typed), new Date());
    return message === null || createError({ message });
  });
}

/** Formik hands empty texts to a schema as undefined, within lists too. */
function asTyped(question: Question, answer: Answer | (string | undefined)[] | undefined): Answer {
  if (Array.isArray(answer)) return answer.map((part) => part ?? '');
  return answer ?? emptyAnswer(question);
}
