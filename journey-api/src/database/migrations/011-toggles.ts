export const toggles = `
    -- What an operator gave as the reason, and the change that this one reverts, or cancels before it took effect.
    ALTER TABLE platform_changes
      ADD COLUMN why text,
      ADD COLUMN reverts bigint REFERENCES platform_changes,
      ADD COLUMN cancels bigint REFERENCES platform_changes;
    CREATE UNIQUE INDEX platform_changes_cancels ON platform_changes (cancels) WHERE cancels IS NOT NULL;
    CREATE INDEX platform_changes_name ON platform_changes (subject, name, effective_at, change_number);
  `;
