import type { Answers } from './answersRepository';

export { checkEligibility } from './checkEligibility';
export type HeldAnswers = Answers;
