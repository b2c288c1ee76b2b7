import { journeyTables } from './journeyTables';

/** The tables of operators and servers. */
const platformTables = `
CREATE TABLE platform_changes (
  change_number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subject text NOT NULL,
  name text NOT NULL,
  after jsonb NOT NULL,
  author text NOT NULL,
  changed_at timestamptz NOT NULL,
  effective_at timestamptz NOT NULL,
  why text,
  -- The change that this one reverts, or cancels before it takes effect.
  reverts bigint REFERENCES platform_changes,
  cancels bigint REFERENCES platform_changes
);
CREATE INDEX platform_changes_effective ON platform_changes (subject, effective_at, change_number);
CREATE UNIQUE INDEX platform_changes_cancels ON platform_changes (cancels) WHERE cancels IS NOT NULL;
CREATE INDEX platform_changes_name ON platform_changes (subject, name, effective_at, change_number);

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

CREATE TABLE clock_seen (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  seen_at timestamptz NOT NULL
);

-- What one server of the shell counted within a minute. It sends the sum again while the minute lasts.
CREATE TABLE telemetry (
  server uuid NOT NULL,
  minute timestamptz NOT NULL,
  app text NOT NULL,
  version text NOT NULL,
  screen text NOT NULL,
  figures jsonb NOT NULL,
  kept_at timestamptz NOT NULL,
  PRIMARY KEY (server, minute, app, version, screen)
);
CREATE INDEX telemetry_kept ON telemetry (kept_at);

CREATE TABLE telemetry_servers (
  server uuid PRIMARY KEY,
  received_at timestamptz NOT NULL,
  dropped integer NOT NULL
);

CREATE TABLE page_errors (
  -- A hash of version, screen and place.
  group_id text NOT NULL,
  app text NOT NULL,
  version text NOT NULL,
  screen text NOT NULL,
  name text NOT NULL,
  kind text NOT NULL,
  frames jsonb NOT NULL,
  reference text NOT NULL,
  requests jsonb NOT NULL,
  -- Brand, browser and width.
  audience jsonb NOT NULL,
  at timestamptz NOT NULL,
  -- A hash of the browser's random id.
  person text,
  -- A batch may be sent twice.
  PRIMARY KEY (reference, group_id)
);
CREATE INDEX page_errors_of_group ON page_errors (group_id, at);
CREATE INDEX page_errors_at ON page_errors (at);
`;

export const schema = journeyTables + platformTables;
