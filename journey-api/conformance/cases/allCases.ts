import type { Group } from '../examine';
import { authorisation } from './authorisation';
import { documents } from './documents';
import { oneEffect } from './oneEffect';
import { platform } from './platform';
import { refusals } from './refusals';
import { sessions } from './sessions';
import { states } from './states';
import { transitions } from './transitions';

/** Calls that belong to no applicant, such as those of a lender's card system, are a group of their own here. */
export const allGroups: Group[] = [
  platform,
  sessions,
  authorisation,
  refusals,
  states,
  transitions,
  oneEffect,
  documents,
];
