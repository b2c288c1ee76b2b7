export const pageErrors = `
    CREATE TABLE page_error_groups (
      group_id text PRIMARY KEY,
      app text NOT NULL,
      version text NOT NULL,
      screen text NOT NULL,
      name text NOT NULL,
      kind text NOT NULL,
      frames jsonb NOT NULL,
      errors integer NOT NULL DEFAULT 0,
      people integer NOT NULL DEFAULT 0,
      first_at timestamptz NOT NULL,
      last_at timestamptz NOT NULL
    );
    CREATE INDEX page_error_groups_last ON page_error_groups (last_at);

    CREATE TABLE page_errors (
      group_id text NOT NULL REFERENCES page_error_groups ON DELETE CASCADE,
      reference text NOT NULL,
      requests jsonb NOT NULL,
      at timestamptz NOT NULL,
      -- A batch may be sent twice.
      PRIMARY KEY (reference, group_id)
    );
    CREATE INDEX page_errors_of_group ON page_errors (group_id, at);
    CREATE INDEX page_errors_at ON page_errors (at);

    CREATE TABLE page_error_people (
      group_id text NOT NULL REFERENCES page_error_groups ON DELETE CASCADE,
      -- A hash of the browser's random id.
      person text NOT NULL,
      last_at timestamptz NOT NULL,
      PRIMARY KEY (group_id, person)
    );
    CREATE INDEX page_error_people_last ON page_error_people (last_at);
  `;
