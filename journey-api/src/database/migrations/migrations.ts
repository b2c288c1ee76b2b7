import type { Migration } from './Migration';
import { journey } from './001-journey';
import { records } from './002-records';
import { platform } from './003-platform';
import { keys } from './004-keys';

/** In order. One that has run is never edited: the next change is a new one. */
export const migrations: Migration[] = [journey, records, platform, keys];
