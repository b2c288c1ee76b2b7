import type { FeatureToggles } from '../contract/contract';
import type { Database } from '../database/database';
import { listFeatureToggles, setFeatureToggle } from '../repositories/featureToggleRepository';

const defaults: FeatureToggles = {
  MAINTENANCE_MODE: false,
  MOUSEFLOW: false,
  DYNAMIC_PRICING: false,
};

export const readFeatureToggles = async (database: Database): Promise<FeatureToggles> => ({
  ...defaults,
  ...(await listFeatureToggles(database)),
});

export const changeFeatureToggles = async (
  database: Database,
  changes: Record<string, boolean>,
): Promise<FeatureToggles> => {
  await database.transaction(async (transaction) => {
    for (const [name, enabled] of Object.entries(changes)) {
      await setFeatureToggle(transaction, name, enabled);
    }
  });
  return readFeatureToggles(database);
};
