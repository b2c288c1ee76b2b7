export const keys = `
    CREATE TABLE kept_changes (
      operation text NOT NULL,
      idempotency_key text NOT NULL,
      fingerprint text NOT NULL,
      status integer NOT NULL,
      body jsonb NOT NULL,
      kept_until timestamptz NOT NULL,
      PRIMARY KEY (operation, idempotency_key)
    );

    -- What was tried under a key, so that a retry of it is known; nothing where no key came along.
    ALTER TABLE login_failures ADD COLUMN attempt text;
  `;
