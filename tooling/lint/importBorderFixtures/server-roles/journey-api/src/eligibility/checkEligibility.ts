import type { Answer } from './eligibilityRoutes';

export type CheckedAnswer = Answer;
