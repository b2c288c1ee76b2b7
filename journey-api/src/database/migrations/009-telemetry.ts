export const telemetry = `
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
      heard_at timestamptz NOT NULL,
      dropped integer NOT NULL
    );
  `;
