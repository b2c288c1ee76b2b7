import type { Application } from '../application/Application';

export type Answers = Application['answers'];
