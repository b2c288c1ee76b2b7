export const journey = `
    CREATE TABLE applications (
      application_id uuid PRIMARY KEY,
      reference text NOT NULL UNIQUE,
      brand text NOT NULL,
      applicant jsonb NOT NULL,
      lender_file jsonb NOT NULL,
      held_answers jsonb,
      session_seconds integer NOT NULL,
      session_epoch integer NOT NULL DEFAULT 0,
      state text NOT NULL,
      sub_state text,
      documents_submitted boolean NOT NULL DEFAULT false,
      address_id text,
      answers jsonb,
      answers_fingerprint text,
      eligibility_outcome text,
      product jsonb,
      decision text,
      signed_documents jsonb,
      signed_at timestamptz,
      bank_account jsonb,
      bank_attempts integer NOT NULL DEFAULT 0,
      bank_fingerprint text,
      bank_result jsonb,
      loan_paid_at timestamptz,
      upload_paused_until timestamptz,
      created_at timestamptz NOT NULL,
      modified_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL
    );

    CREATE TABLE audit_trail (
      audit_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      application_id uuid NOT NULL REFERENCES applications,
      event text NOT NULL,
      from_state text,
      from_sub_state text,
      to_state text NOT NULL,
      to_sub_state text,
      happened_at timestamptz NOT NULL
    );
    CREATE INDEX audit_trail_application ON audit_trail (application_id, audit_id);

    CREATE TABLE hand_off_tokens (
      token_hash text PRIMARY KEY,
      application_id uuid NOT NULL REFERENCES applications,
      expires_at timestamptz NOT NULL,
      used_at timestamptz
    );

    CREATE TABLE kept_answers (
      application_id uuid NOT NULL REFERENCES applications,
      operation text NOT NULL,
      idempotency_key text NOT NULL,
      fingerprint text NOT NULL,
      status integer NOT NULL,
      body jsonb NOT NULL,
      kept_until timestamptz NOT NULL,
      PRIMARY KEY (application_id, operation, idempotency_key)
    );

    CREATE TABLE proofs (
      proof_id uuid PRIMARY KEY,
      application_id uuid NOT NULL REFERENCES applications,
      type text NOT NULL,
      file_name text NOT NULL,
      media_type text NOT NULL,
      size integer NOT NULL,
      sha256 text NOT NULL,
      submitted_at timestamptz,
      deleted_at timestamptz,
      uploaded_at timestamptz NOT NULL
    );
    CREATE INDEX proofs_application ON proofs (application_id, uploaded_at);

    CREATE TABLE mail_outbox (
      mail_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      application_id uuid NOT NULL REFERENCES applications,
      recipient text NOT NULL,
      subject text NOT NULL,
      html text NOT NULL,
      links jsonb NOT NULL,
      created_at timestamptz NOT NULL,
      sent_at timestamptz,
      attempts integer NOT NULL DEFAULT 0,
      next_attempt_at timestamptz NOT NULL
    );
    CREATE INDEX mail_outbox_application ON mail_outbox (application_id, mail_id);
    CREATE INDEX mail_outbox_waiting ON mail_outbox (next_attempt_at) WHERE sent_at IS NULL;

    -- No foreign key: an unknown application counts and locks exactly as a known one.
    CREATE TABLE login_failures (
      failure_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      application_id uuid NOT NULL,
      ip_address text NOT NULL,
      failed_at timestamptz NOT NULL
    );
    CREATE INDEX login_failures_application ON login_failures (application_id, failed_at);
    CREATE INDEX login_failures_address ON login_failures (ip_address, failed_at);

    CREATE TABLE login_locks (
      application_id uuid PRIMARY KEY,
      locked_until timestamptz NOT NULL
    );

    CREATE TABLE feature_toggles (
      name text PRIMARY KEY,
      enabled boolean NOT NULL
    );
  `;
