export const sessions = `
    -- The sessions that were ended one by one, until their last token has run out.
    ALTER TABLE applications ADD COLUMN ended_sessions jsonb NOT NULL DEFAULT '[]';

    -- Set where a session passed itself on to another device, so that its limit goes with it.
    ALTER TABLE hand_off_tokens ADD COLUMN session_started_at timestamptz;

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
  `;
