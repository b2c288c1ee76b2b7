import type { Answer } from '../routes/eligibilityRoutes';

export type ServiceAnswer = Answer;
