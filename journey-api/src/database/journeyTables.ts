/** The condition of an open application, as an index and the statements that use it have it. */
export const OPEN = `loan_paid_at IS NULL AND state NOT IN
  ('notEligible', 'declined', 'bankDeclined', 'disbursementFailed', 'ended', 'expired')`;

/** The tables of applicants, partners and the audit trail. */
export const journeyTables = `
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

CREATE TABLE applications (
  application_id uuid PRIMARY KEY,
  reference text NOT NULL UNIQUE,
  partner_id text NOT NULL REFERENCES partners,
  brand text NOT NULL,
  customer jsonb NOT NULL,
  lender_file jsonb NOT NULL,
  identifiers jsonb NOT NULL,
  aggregator_id text,
  credit_score integer,
  consents jsonb NOT NULL DEFAULT
    '{"marketing":{"email":false,"post":false,"sms":false,"phone":false,"online":false},"statementPreference":"eStatements"}',
  earlier_answers jsonb,
  session_seconds integer NOT NULL,
  session_epoch integer NOT NULL DEFAULT 0,
  -- Sessions that were ended one by one, until their last token expires.
  ended_sessions jsonb NOT NULL DEFAULT '[]',
  state text NOT NULL,
  sub_state text,
  documents_submitted boolean NOT NULL DEFAULT false,
  address_id text,
  answers jsonb,
  answers_fingerprint text,
  eligibility_outcome text,
  not_eligible_reason jsonb,
  product jsonb,
  decision text,
  signed_documents jsonb,
  signed_at timestamptz,
  bank_account text,
  refused_accounts jsonb NOT NULL DEFAULT '[]',
  bank_fingerprint text,
  bank_result jsonb,
  loan_paid_at timestamptz,
  upload_paused_until timestamptz,
  upload_failed_at timestamptz,
  created_at timestamptz NOT NULL,
  modified_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  expiry_mailed_at timestamptz,
  -- Set by the sandbox alone.
  clock_ahead_days integer NOT NULL DEFAULT 0
);
-- One open application of a customer: what isOpen says.
CREATE UNIQUE INDEX applications_open ON applications (partner_id, (identifiers->>'customerRef'))
  WHERE ${OPEN};
CREATE INDEX applications_customer ON applications (partner_id, (identifiers->>'customerRef'));
CREATE INDEX applications_modified ON applications (modified_at);
CREATE INDEX applications_expiring ON applications (expires_at);

CREATE TABLE audit_trail (
  audit_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null for an operator's action that concerns no application. Such an entry has no state either.
  application_id uuid REFERENCES applications,
  event text NOT NULL,
  from_state text,
  from_sub_state text,
  to_state text,
  to_sub_state text,
  happened_at timestamptz NOT NULL,
  actor text NOT NULL,
  reason text NOT NULL,
  details jsonb NOT NULL,
  caller jsonb NOT NULL,
  -- Removed with an erased entry, so that its hash, which stays in the chain, cannot be guessed.
  salt uuid NOT NULL DEFAULT gen_random_uuid()
);
CREATE INDEX audit_trail_application ON audit_trail (application_id, audit_id);
CREATE INDEX audit_trail_erased ON audit_trail (audit_id) WHERE event = 'applicationErased';

-- Hashes alone, so that nothing of it has to be erased.
CREATE TABLE audit_chain (
  position bigint PRIMARY KEY,
  audit_id bigint NOT NULL UNIQUE,
  content_hash text NOT NULL,
  previous_hash text NOT NULL,
  hash text NOT NULL,
  sealed_at timestamptz NOT NULL
);
CREATE INDEX audit_chain_sealed ON audit_chain (sealed_at);

-- Committed entries that the chain does not contain yet.
CREATE TABLE audit_pending (audit_id bigint PRIMARY KEY);

CREATE FUNCTION await_sealing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_pending VALUES (NEW.audit_id);
  RETURN NULL;
END $$;
CREATE TRIGGER await_sealing AFTER INSERT ON audit_trail
  FOR EACH ROW EXECUTE FUNCTION await_sealing();

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND TG_TABLE_NAME = 'audit_trail' THEN
    -- Set by an erasure for its transaction alone.
    IF OLD.application_id::text = current_setting('plum.erasing', true) THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION '% can only be added to', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER refuse_change BEFORE UPDATE OR DELETE ON audit_trail
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON audit_trail
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refuse_change BEFORE UPDATE OR DELETE ON audit_chain
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON audit_chain
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE hand_off_tokens (
  token_hash text PRIMARY KEY,
  application_id uuid NOT NULL REFERENCES applications,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  -- Set for a link to another device, which keeps the limit of the session.
  session_started_at timestamptz
);

-- The answer to the first call under an Idempotency-Key. The scope is an application, a partner, or empty.
CREATE TABLE idempotency_records (
  scope text NOT NULL,
  operation text NOT NULL,
  idempotency_key text NOT NULL,
  fingerprint text NOT NULL,
  status integer NOT NULL,
  body jsonb NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (scope, operation, idempotency_key)
);
CREATE INDEX idempotency_records_expiring ON idempotency_records (expires_at);

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
  text text NOT NULL,
  links jsonb NOT NULL,
  -- The name of the PDF to attach, which is printed when the mail is sent.
  attachment text,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL,
  give_up_at timestamptz NOT NULL,
  dead_at timestamptz,
  last_error text
);
CREATE INDEX mail_outbox_application ON mail_outbox (application_id, mail_id);
CREATE INDEX mail_outbox_waiting ON mail_outbox (next_attempt_at) WHERE sent_at IS NULL;

-- No foreign key: an unknown application counts and locks exactly as a known one.
CREATE TABLE login_failures (
  failure_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  application_id uuid NOT NULL,
  ip_address text NOT NULL,
  -- The wider network, of which one customer may have many addresses.
  network text,
  failed_at timestamptz NOT NULL,
  -- Identifies a retry under the same Idempotency-Key.
  attempt text
);
CREATE INDEX login_failures_application ON login_failures (application_id, failed_at);
CREATE INDEX login_failures_address ON login_failures (ip_address, failed_at);
CREATE INDEX login_failures_network ON login_failures (network, failed_at);

CREATE TABLE login_locks (
  application_id uuid PRIMARY KEY,
  locked_until timestamptz NOT NULL,
  -- How many locks there were in a row, and the hash of the link that was mailed last.
  times integer NOT NULL DEFAULT 1,
  link_hash text
);

CREATE TABLE login_codes (
  application_id uuid PRIMARY KEY REFERENCES applications,
  code_hash text NOT NULL,
  expires_at timestamptz NOT NULL,
  -- The attempt that the code let in, so that a retry of it is let in as well.
  used_by text,
  sent_at timestamptz NOT NULL,
  sent_count integer NOT NULL,
  counted_from timestamptz NOT NULL
);

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

CREATE TABLE printed_documents (
  application_id uuid NOT NULL REFERENCES applications,
  document_type text NOT NULL,
  content_hash text NOT NULL,
  pdf bytea NOT NULL,
  PRIMARY KEY (application_id, document_type)
);

CREATE TABLE erasures (
  erasure_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  application_id uuid NOT NULL,
  author text NOT NULL,
  erased_at timestamptz NOT NULL
);

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
