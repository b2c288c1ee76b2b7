export const operators = `
    CREATE TABLE service_tokens (
      token_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      name text NOT NULL,
      sha256 text NOT NULL UNIQUE,
      roles jsonb NOT NULL,
      expires_at timestamptz NOT NULL,
      made_by text NOT NULL,
      made_at timestamptz NOT NULL,
      revoked_at timestamptz
    );
    CREATE UNIQUE INDEX service_tokens_in_use ON service_tokens (name) WHERE revoked_at IS NULL;

    -- What an operator did to no application has none, and no state. The salt goes with an erased entry, so that its
    -- hash, which stays, can't be guessed.
    ALTER TABLE audit_trail
      ALTER COLUMN application_id DROP NOT NULL,
      ALTER COLUMN to_state DROP NOT NULL,
      ADD COLUMN caller jsonb NOT NULL DEFAULT '{}',
      ADD COLUMN salt uuid NOT NULL DEFAULT gen_random_uuid();
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

    -- Committed entries that the chain does not have yet.
    CREATE TABLE audit_pending (audit_id bigint PRIMARY KEY);
    INSERT INTO audit_pending SELECT audit_id FROM audit_trail;

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
  `;
