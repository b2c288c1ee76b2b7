import { journey } from './001-journey';
import { records } from './002-records';
import { platform } from './003-platform';
import { keys } from './004-keys';
import type { Migration } from './Migration';

/** In order. A migration that has run is never edited; add a new one. */
export const migrations: Migration[] = [journey, records, platform, keys];
