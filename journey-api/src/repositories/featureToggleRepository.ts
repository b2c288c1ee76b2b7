import type { Queryable } from '../database/database';

export const listFeatureToggles = async (database: Queryable): Promise<Record<string, boolean>> => {
  const rows = await database.query<{ name: string; enabled: boolean }>(
    'SELECT name, enabled FROM feature_toggles',
  );
  return Object.fromEntries(rows.map(({ name, enabled }) => [name, enabled]));
};

export const setFeatureToggle = async (
  transaction: Queryable,
  name: string,
  enabled: boolean,
): Promise<void> => {
  await transaction.query(
    `INSERT INTO feature_toggles (name, enabled) VALUES ($1, $2)
     ON CONFLICT (name) DO UPDATE SET enabled = excluded.enabled`,
    [name, enabled],
  );
};
