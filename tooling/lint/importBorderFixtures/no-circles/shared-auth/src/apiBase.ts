export type { TokenOutcome } from './session/session';
