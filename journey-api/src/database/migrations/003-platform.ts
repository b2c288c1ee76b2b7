export const platform = `
    INSERT INTO platform_changes (subject, name, after, author, changed_at, effective_at)
      SELECT 'toggles', name, to_jsonb(enabled), 'before changes were recorded', now(), now()
      FROM feature_toggles ORDER BY name;
    DROP TABLE feature_toggles;
    DROP TABLE files_to_remove;
    CREATE INDEX applications_modified ON applications (modified_at);
  `;
