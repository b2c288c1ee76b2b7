import type { OutboxMail } from '../contract/contract';
import type { Database } from '../database/database';
import { listMail } from './mailRepository';

/** Mail of one application, or of all, oldest first. */
export const outboxOf = (database: Database, applicationId?: string): Promise<OutboxMail[]> =>
  listMail(database, applicationId);
