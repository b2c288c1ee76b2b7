import { comfortableAnswers } from '../sandbox/comfortableAnswers';
import { answersToHiddenQuestions } from './answersToHiddenQuestions';

describe('answers that the form as shown can not have given', () => {
  it('are none in a plain form', () => {
    expect(answersToHiddenQuestions(comfortableAnswers)).toEqual([]);
  });

  it('are all those to questions that were hidden, in the order of the form', () => {
    expect(
      answersToHiddenQuestions({
        ...comfortableAnswers,
        employmentStartDate: '2019-04-01',
        otherHouseholdIncome: 0,
        expenditureEducationCost: 0,
      }),
    ).toEqual(['employmentStartDate', 'otherHouseholdIncome', 'expenditureEducationCost']);
  });

  it('are none where the questions were shown', () => {
    expect(
      answersToHiddenQuestions({
        ...comfortableAnswers,
        employmentStatus: 'selfEmployed',
        employmentStartDate: '2019-04-01',
        maritalStatus: 'cohabiting',
        otherHouseholdIncome: 0,
        dependants: 3,
        expenditureEducationCost: 90,
      }),
    ).toEqual([]);
  });

  it('are also those missing where they had to be given', () => {
    expect(
      answersToHiddenQuestions({
        ...comfortableAnswers,
        employmentStatus: 'selfEmployed',
        maritalStatus: 'married',
        dependants: 1,
      }),
    ).toEqual(['employmentStartDate', 'otherHouseholdIncome']);
  });

  it("are a partner's income in a civil partnership, where the question is not asked", () => {
    expect(
      answersToHiddenQuestions({
        ...comfortableAnswers,
        maritalStatus: 'civilPartnership',
        otherHouseholdIncome: 20_000,
      }),
    ).toEqual(['otherHouseholdIncome']);
  });
});
