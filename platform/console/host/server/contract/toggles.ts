import type {
  OperatorToggles,
  RecordedToggleChange,
  ToggleDescription,
} from 'journey-api/contract';
import type { togglesAnswer } from '../toggles/togglesAnswer';

export type { ToggleDescription };

/** What an operator decided: a toggle turned, at once or at a time, or a change that is reverted or cancelled. */
export type ToggleChange = RecordedToggleChange;

/** `GET /api/toggles`. */
export type TogglesAnswer = ReturnType<typeof togglesAnswer>;

export type ToggleState = TogglesAnswer['toggles'][number];

/** `GET /api/toggles/changes`: the newest hundred, or those before a number, newest first. */
export type ToggleChanges = Pick<OperatorToggles, 'changes' | 'hasOlder'>;
