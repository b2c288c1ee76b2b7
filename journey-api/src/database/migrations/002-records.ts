export const records = `
    ALTER TABLE audit_trail
      ADD COLUMN actor text NOT NULL DEFAULT 'applicant',
      ADD COLUMN reason text NOT NULL DEFAULT '',
      ADD COLUMN details jsonb NOT NULL DEFAULT '{}';

    -- Text, not jsonb: the fingerprint is of these very characters.
    CREATE TABLE frozen_documents (
      application_id uuid NOT NULL REFERENCES applications,
      document_type text NOT NULL,
      version text NOT NULL,
      sha256 text NOT NULL,
      tree text NOT NULL,
      frozen_at timestamptz NOT NULL,
      PRIMARY KEY (application_id, document_type)
    );

    ALTER TABLE applications
      ADD COLUMN lender_record jsonb NOT NULL DEFAULT '{}',
      ADD COLUMN consents jsonb NOT NULL DEFAULT
        '{"marketing":{"email":false,"post":false,"sms":false,"phone":false,"online":false},"statementPreference":"eStatements"}',
      ADD COLUMN upload_failed_at timestamptz;

    -- Which of the documents travel with it as one file; made when it is sent.
    ALTER TABLE mail_outbox ADD COLUMN attachment text;

    CREATE TABLE kept_starts (
      idempotency_key text PRIMARY KEY,
      fingerprint text NOT NULL,
      body jsonb NOT NULL,
      kept_until timestamptz NOT NULL
    );

    CREATE TABLE platform_changes (
      change_number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      subject text NOT NULL,
      name text NOT NULL,
      before jsonb,
      after jsonb NOT NULL,
      author text NOT NULL,
      changed_at timestamptz NOT NULL,
      effective_at timestamptz NOT NULL
    );
    CREATE INDEX platform_changes_effective ON platform_changes (subject, effective_at, change_number);

    CREATE TABLE erasures (
      erasure_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      application_id uuid NOT NULL,
      author text NOT NULL,
      erased_at timestamptz NOT NULL
    );

    -- A file goes only after the commit that lets it go, so what is still to go is remembered.
    CREATE TABLE files_to_remove (file_id uuid PRIMARY KEY);
  `;
