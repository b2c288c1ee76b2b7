import { journey } from './001-journey';
import { records } from './002-records';
import { platform } from './003-platform';
import { keys } from './004-keys';
import { sessions } from './005-sessions';
import { protection } from './006-protection';
import { partners } from './007-partners';
import { operators } from './008-operators';
import { telemetry } from './009-telemetry';
import { pageErrors } from './010-page-errors';
import { toggles } from './011-toggles';

export type Migration = { id: string; sql: string };

/** In order. A migration that has run is never edited; add a new one. */
export const migrations: Migration[] = [
  { id: '001-journey', sql: journey },
  { id: '002-records', sql: records },
  { id: '003-platform', sql: platform },
  { id: '004-keys', sql: keys },
  { id: '005-sessions', sql: sessions },
  { id: '006-protection', sql: protection },
  { id: '007-partners', sql: partners },
  { id: '008-operators', sql: operators },
  { id: '009-telemetry', sql: telemetry },
  { id: '010-page-errors', sql: pageErrors },
  { id: '011-toggles', sql: toggles },
];
