import { lazy, mixed, object } from 'yup';
import { checkAnswer } from './checkAnswer';
import { emptyAnswer, visibleQuestions } from './visibleQuestions';
import type { Answer, Answers, Question } from './Question';

/** The yup schema of a list of questions: only what is shown is checked, one message each. */
export function answersSchema(questions: readonly Question[]) {
  return lazy((answers: Answers | undefined) =>
    object(
      Object.fromEntries(
        visibleQuestions(questions, answers ?? {}).map((question) => [
          question.id,
          answerSchema(question),
        ]),
      ),
    ),
  );
}

function answerSchema(question: Question) {
  return mixed<Answer>().test('answer', (answer, { createError }) => {
    const message = checkAnswer(question, asTyped(question, answer), new Date());
    return message === null || createError({ message });
  });
}

/** Formik hands empty texts to a schema as undefined, within lists too. */
function asTyped(question: Question, answer: Answer | (string | undefined)[] | undefined): Answer {
  if (Array.isArray(answer)) return answer.map((part) => part ?? '');
  return answer ?? emptyAnswer(question);
}
