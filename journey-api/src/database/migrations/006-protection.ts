export const protection = `
    CREATE TABLE printed_documents (
      application_id uuid NOT NULL REFERENCES applications,
      document_type text NOT NULL,
      content_hash text NOT NULL,
      pdf bytea NOT NULL,
      PRIMARY KEY (application_id, document_type)
    );

    -- How often the login was locked in a row, and until when the link that was mailed last opens it.
    ALTER TABLE login_locks
      ADD COLUMN times integer NOT NULL DEFAULT 1,
      ADD COLUMN link_until timestamptz;
    -- The wider network, of which one customer may have many addresses.
    ALTER TABLE login_failures ADD COLUMN network text;
    CREATE INDEX login_failures_network ON login_failures (network, failed_at);

    CREATE TABLE clock_seen (
      singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
      seen_at timestamptz NOT NULL
    );
  `;
