export const partners = `
    CREATE TABLE partners (
      partner_id text PRIMARY KEY,
      name text NOT NULL,
      -- Null for all brands.
      brands jsonb,
      calls_per_minute integer NOT NULL,
      webhook_url text,
      added_at timestamptz NOT NULL,
      added_by text NOT NULL,
      revoked_at timestamptz,
      revoked_by text
    );

    CREATE TABLE partner_keys (
      partner_id text NOT NULL REFERENCES partners,
      key_id text NOT NULL,
      public_key jsonb NOT NULL,
      added_at timestamptz NOT NULL,
      added_by text NOT NULL,
      revoked_at timestamptz,
      revoked_by text,
      PRIMARY KEY (partner_id, key_id)
    );

    -- Client assertions that were used, until they expire.
    CREATE TABLE partner_assertions (
      partner_id text NOT NULL REFERENCES partners,
      jti text NOT NULL,
      expires_at timestamptz NOT NULL,
      PRIMARY KEY (partner_id, jti)
    );

    -- Null for applications from before there were partners.
    ALTER TABLE applications ADD COLUMN partner_id text REFERENCES partners;
    CREATE INDEX applications_of_partners ON applications (expires_at) WHERE partner_id IS NOT NULL;

    -- Text, not jsonb: the signature is of these very characters. In the order of their numbers for each application,
    -- whose row is locked while one is written.
    CREATE TABLE webhook_outbox (
      webhook_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      application_id uuid NOT NULL REFERENCES applications,
      partner_id text NOT NULL REFERENCES partners,
      body text NOT NULL,
      created_at timestamptz NOT NULL,
      sent_at timestamptz,
      attempts integer NOT NULL DEFAULT 0,
      next_attempt_at timestamptz NOT NULL,
      give_up_at timestamptz NOT NULL,
      dead_at timestamptz,
      last_error text
    );
    CREATE INDEX webhook_outbox_application ON webhook_outbox (application_id, webhook_id);
    CREATE INDEX webhook_outbox_waiting ON webhook_outbox (partner_id, next_attempt_at) WHERE sent_at IS NULL;
  `;
