import { comfortableAnswers } from '../sandbox/comfortableAnswers';
import { misplacedAnswers } from './eligibilityQuestions';

describe('answers that the form as shown can not have given', () => {
  it('are none in a plain form', () => {
    expect(misplacedAnswers(comfortableAnswers)).toEqual([]);
  });

  it('are all those to questions that were hidden, in the order of the form', () => {
    expect(
      misplacedAnswers({
        ...comfortableAnswers,
        employmentStartDate: '2019-04-01',
        otherHouseholdIncome: 0,
        expenditureEducationCost: 0,
      }),
    ).toEqual(['employmentStartDate', 'otherHouseholdIncome', 'expenditureEducationCost']);
  });

  it('are none where the questions were shown', () => {
    expect(
      misplacedAnswers({
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
      misplacedAnswers({
        ...comfortableAnswers,
        employmentStatus: 'selfEmployed',
        maritalStatus: 'married',
        dependants: 1,
      }),
    ).toEqual(['employmentStartDate', 'otherHouseholdIncome']);
  });

  it("are a partner's income in a civil partnership, where the question is not asked", () => {
    expect(
      misplacedAnswers({
        ...comfortableAnswers,
        maritalStatus: 'civilPartnership',
        otherHouseholdIncome: 20_000,
      }),
    ).toEqual(['otherHouseholdIncome']);
  });
});
