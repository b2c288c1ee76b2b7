import { splitMonthAndYear } from './monthAndYear';
import type { Condition } from 'lending';
import type { Answers, Question } from './Question';
import { sameAnswers } from './sameAnswers';
import { answerErrors, softWarning } from './checkAnswer';
import { dropHiddenAnswers, visibleQuestions } from './visibleQuestions';

function choice(id: string, conditions: readonly Condition[] = []): Question {
  return {
    id,
    name: id,
    type: 'multipleChoice',
    style: 'label',
    question: id,
    options: [{ value: 'yes', label: 'Yes' }],
    required: `${id} is missing`,
    validations: [],
    conditions,
  };
}

const chain = [
  choice('first'),
  choice('second', [{ questionId: 'first', values: ['yes'] }]),
  choice('third', [{ questionId: 'second', values: ['yes'] }]),
];
const all: Answers = { first: 'yes', second: 'yes', third: 'yes' };

describe('conditions', () => {
  it.each([
    [{ first: 'yes', second: 'yes', third: '' }, ['first', 'second', 'third']],
    [{ first: 'yes', second: 'no', third: 'yes' }, ['first', 'second']],
    [{ first: 'no', second: 'yes', third: 'yes' }, ['first']],
    [{}, ['first']],
  ])('with %j show %j', (answers, shown) => {
    expect(visibleQuestions(chain, answers).map(({ id }) => id)).toEqual(shown);
  });

  it('drop the answers of hidden questions through the chain', () => {
    expect(dropHiddenAnswers(chain, { ...all, first: 'no' })).toEqual({
      first: 'no',
      second: '',
      third: '',
    });
  });

  it('leave the answers alone where nothing is hidden', () => {
    expect(dropHiddenAnswers(chain, all)).toBe(all);
  });

  it('keep hidden questions out of the errors', () => {
    expect(answerErrors(chain, { first: 'no' })).toEqual({});
    expect(answerErrors(chain, { first: 'yes', second: '' })).toEqual({
      second: 'second is missing',
    });
  });
});

describe('soft ranges', () => {
  const question: Question = {
    id: 'cost',
    name: 'Cost',
    type: 'currency',
    style: 'label',
    frequency: 'month',
    question: 'Cost',
    validations: [],
    softRangeConstraint: { min: 50, max: 400, message: 'Are you sure?' },
  };
  const CLEAR =
    'Please write the amount as a plain figure with at most two decimals, such as 1200.50';

  it.each([
    ['49.99', 'Are you sure?'],
    ['50', null],
    ['400', null],
    ['400.01', 'Are you sure?'],
    ['', null],
    ['abc', null],
    ['900.555', CLEAR],
    ['1.200,50', CLEAR],
    ['9.999', CLEAR],
  ])('say of %j: %s', (answer, warning) => {
    expect(softWarning(question, answer)).toBe(warning);
  });
});

describe('a pasted month and year', () => {
  it.each([
    ['03/2019', ['03', '2019']],
    ['2019-03', ['03', '2019']],
    ['March 2019', ['03', '2019']],
    ['sept 2019', ['09', '2019']],
    ['Marmalade 2019', null],
    ['062015', ['06', '2015']],
    ['62015', ['06', '2015']],
    ['201506', ['06', '2015']],
    ['132015', null],
    ['13/2019', null],
    ['2019', null],
  ])('splits %j into %j', (pasted, boxes) => {
    expect(splitMonthAndYear(pasted)).toEqual(boxes);
  });
});

describe('answers are the same', () => {
  it.each([
    [{ cost: '30' }, { cost: '30.00' }, true],
    [{ cost: '30' }, { cost: '31' }, false],
    [{ date: ['1', '2020'] }, { date: ['1', '2020'] }, true],
    [{ date: ['1', '2020'] }, { date: ['2', '2020'] }, false],
    [{ word: '' }, { word: 'a' }, false],
  ])('%j and %j: %s', (one: Answers, other: Answers, same) => {
    expect(sameAnswers(one, other)).toBe(same);
  });
});
