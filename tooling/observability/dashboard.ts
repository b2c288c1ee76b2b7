const COLUMNS = 24;
const HEIGHT = 8;
const source = { type: 'prometheus', uid: '${source}' };

interface Look {
  /** Of Grafana. */
  unit?: string;
  type?: 'timeseries' | 'stat';
  /** Of 24 columns. */
  width?: number;
  max?: number;
  /** Drawn as lines: the last in red, the one before in orange. */
  limits?: readonly number[];
  description?: string;
}

/** @param queries in PromQL, by what the legend says of them */
function panel(title: string, queries: Record<string, string>, look: Look = {}) {
  const { unit = 'short', type = 'timeseries', width = 8, max, limits = [], description } = look;
  const colours = ['orange', 'red'].slice(-limits.length);
  const steps = [null, ...limits].map((value, index) => ({
    color: ['green', ...colours][index],
    value,
  }));
  const thresholds = {
    thresholds: { mode: 'absolute', steps },
    custom: { thresholdsStyle: { mode: 'line' } },
  };
  const legend = { displayMode: 'table', placement: 'bottom', calcs: ['lastNotNull'] };
  return {
    type,
    title,
    description,
    datasource: source,
    width,
    fieldConfig: {
      defaults: { unit, min: 0, max, ...(limits.length > 0 && thresholds) },
      overrides: [],
    },
    options: type === 'stat' ? {} : { legend, tooltip: { mode: 'multi' } },
    targets: Object.entries(queries).map(([legendFormat, expr], index) => ({
      refId: String.fromCharCode(65 + index),
      datasource: source,
      expr,
      legendFormat,
    })),
  };
}

const vital = (title: string, bucket: string, look: Look) =>
  panel(
    title,
    {
      '{{screen}} {{remote}} {{version}}': `histogram_quantile(0.75, sum by (le, remote, version, screen) (rate(${bucket}{remote=~"$remote"}[1h])))`,
    },
    { width: 12, ...look },
  );

const rows: Record<string, ReturnType<typeof panel>[]> = {
  'Calls of the API': [
    panel(
      'Calls a second, by status',
      {
        '{{status}}':
          'sum by (status) (rate(http_requests_total{route=~"/api/.*",route!~"/api/(heartbeat|healthcheck)"}[5m]))',
      },
      { unit: 'reqps' },
    ),
    panel(
      'Time to the answer',
      {
        p50: 'histogram_quantile(0.5, sum by (le) (rate(http_request_duration_seconds_bucket{route=~"/api/.*",route!~".*/(proof|document).*"}[5m])))',
        p95: 'histogram_quantile(0.95, sum by (le) (rate(http_request_duration_seconds_bucket{route=~"/api/.*",route!~".*/(proof|document).*"}[5m])))',
        p99: 'histogram_quantile(0.99, sum by (le) (rate(http_request_duration_seconds_bucket{route=~"/api/.*",route!~".*/(proof|document).*"}[5m])))',
      },
      { unit: 's', limits: [0.25] },
    ),
    panel(
      'Share of calls that fail',
      {
        '5 minutes': 'plum:api_errors:ratio_rate5m',
        '1 hour': 'plum:api_errors:ratio_rate1h',
        '6 hours': 'plum:api_errors:ratio_rate6h',
        '3 days': 'plum:api_errors:ratio_rate3d',
      },
      {
        unit: 'percentunit',
        limits: [0.001, 0.0144],
        description: 'The objective is 99.9 % of calls in 30 days.',
      },
    ),
    panel(
      'Slowest routes, p99',
      {
        '{{method}} {{route}}':
          'topk(8, histogram_quantile(0.99, sum by (le, method, route) (rate(http_request_duration_seconds_bucket{route=~"/api/.*",route!~"/api/(heartbeat|healthcheck)"}[15m]))))',
      },
      { unit: 's', width: 12 },
    ),
    panel(
      'Failing routes',
      {
        '{{status}} {{method}} {{route}}':
          'topk(8, sum by (method, route, status) (rate(http_requests_total{route=~"/api/.*",route!~"/api/(heartbeat|healthcheck)",status=~"5.."}[5m])))',
      },
      { unit: 'reqps', width: 12 },
    ),
  ],
  'The journey': [
    panel('Decisions an hour', {
      '{{kind}} {{outcome}}': 'sum by (kind, outcome) (increase(journey_decisions_total[1h]))',
    }),
    panel('Logins an hour', {
      '{{outcome}}': 'sum by (outcome) (increase(journey_logins_total[1h]))',
    }),
    panel('Proofs an hour', {
      '{{outcome}}': 'sum by (outcome) (increase(journey_uploads_total[1h]))',
    }),
  ],
  'Versions of remotes': [
    panel('Sessions of the last ten minutes', {
      '{{remote}} {{version}}':
        'sum by (remote, version) (plum_remote_sessions{remote=~"$remote"})',
    }),
    panel(
      'Share of sessions that a version fails for',
      {
        '{{remote}} {{version}}':
          'sum by (remote, version) (plum_remote_failed_sessions{remote=~"$remote"}) / sum by (remote, version) (plum_remote_sessions{remote=~"$remote"})',
      },
      { unit: 'percentunit', limits: [0.05] },
    ),
    panel('Loads, failed loads and errors a minute', {
      'loads {{remote}} {{version}}':
        'sum by (remote, version) (rate(plum_remote_loads_total{remote=~"$remote"}[5m])) * 60',
      'failed {{remote}} {{version}}':
        'sum by (remote, version) (rate(plum_remote_failures_total{remote=~"$remote"}[5m])) * 60',
      'errors {{remote}} {{version}}':
        'sum by (remote, version) (rate(plum_remote_errors_total{remote=~"$remote"}[5m])) * 60',
    }),
    panel('Screens opened', {
      '{{screen}} {{remote}} {{version}}':
        'sum by (remote, version, screen) (plum_remote_screen_sessions{remote=~"$remote"})',
    }),
    panel(
      'Share of sessions that a screen hangs for',
      {
        '{{screen}} {{remote}} {{version}}':
          'sum by (remote, version, screen) (plum_remote_screen_hung_sessions{remote=~"$remote"}) / sum by (remote, version, screen) (plum_remote_screen_sessions{remote=~"$remote"})',
      },
      { unit: 'percentunit', limits: [0.05] },
    ),
    panel(
      'Share of sessions that a screen fails for',
      {
        '{{screen}} {{remote}} {{version}}':
          'sum by (remote, version, screen) (plum_remote_screen_failed_sessions{remote=~"$remote"}) / sum by (remote, version, screen) (plum_remote_screen_sessions{remote=~"$remote"})',
      },
      { unit: 'percentunit', limits: [0.05] },
    ),
    panel(
      'Revoked, not revoked though failing, and refused',
      {
        'revoked {{remote}} {{version}}':
          'max by (remote, version) (plum_remote_revoked{remote=~"$remote"})',
        'blocked {{remote}} {{version}}':
          'max by (remote, version) (plum_remote_rollback_blocked{remote=~"$remote"})',
        'refused {{app}} {{version}}': 'sum by (app, version) (plum_release_refused_total)',
      },
      { width: 24 },
    ),
  ],
  'Web vitals, p75 of the last hour': [
    vital('Largest Contentful Paint', 'plum_web_vital_lcp_seconds_bucket', {
      unit: 's',
      limits: [2.5, 4],
    }),
    vital('Longest answer to an interaction', 'plum_web_vital_inp_seconds_bucket', {
      unit: 's',
      limits: [0.2, 0.5],
    }),
    vital('Cumulative layout shift', 'plum_web_vital_cls_bucket', { limits: [0.1, 0.25] }),
    vital('Time to the first byte', 'plum_web_vital_ttfb_seconds_bucket', {
      unit: 's',
      limits: [0.8, 1.8],
    }),
  ],
  'Servers and security': [
    panel('Servers that answer', { '{{job}}': 'sum by (job) (up{job=~"journey-api|plum-shell"})' }),
    panel(
      'Age of what waits to be sent',
      {
        mail: 'max(journey_mail_outbox_oldest_seconds)',
        webhook: 'max(journey_webhook_outbox_oldest_seconds)',
      },
      { unit: 's', limits: [900] },
    ),
    panel('Room on the disk', { '{{instance}}': 'journey_disk_free_bytes' }, { unit: 'bytes' }),
    panel(
      'Event loop lag, p99',
      { '{{instance}}': 'nodejs_eventloop_lag_p99_seconds' },
      { unit: 's' },
    ),
    panel('Memory', { '{{instance}}': 'process_resident_memory_bytes' }, { unit: 'bytes' }),
    panel(
      'Clock: 0 while it is not trusted',
      { '{{instance}}': 'journey_clock_trusted' },
      { max: 1 },
    ),
    panel(
      'Violations of the policy, in 15 minutes',
      {
        '{{blocked}} by {{directive}}':
          'sum by (directive, blocked) (increase(plum_csp_reports_total[15m]))',
      },
      { width: 16 },
    ),
    panel(
      'security.txt expires in',
      { left: 'min(plum_security_txt_expires_timestamp_seconds) - time()' },
      { unit: 's', type: 'stat' },
    ),
  ],
};

/** Rows below each other; the panels of a row from left to right, and further ones below. */
function arranged(): object[] {
  let y = 0;
  return Object.entries(rows).flatMap(([title, panels]) => {
    const gridPos = { h: 1, w: COLUMNS, x: 0, y };
    y += 1;
    let x = 0;
    const placed = panels.map(({ width: w, ...rest }) => {
      const place = { h: HEIGHT, w, x, y };
      x = (x + w) % COLUMNS;
      if (x === 0) y += HEIGHT;
      return { ...rest, gridPos: place };
    });
    return [{ type: 'row', title, collapsed: false, gridPos, panels: [] }, ...placed];
  });
}

/** A dashboard for Grafana, of what the servers export and the rules record. */
export const dashboard = {
  title: 'Plum',
  uid: 'plum',
  schemaVersion: 39,
  version: 1,
  editable: true,
  tags: ['plum'],
  time: { from: 'now-6h', to: 'now' },
  refresh: '1m',
  templating: {
    list: [
      { name: 'source', label: 'Prometheus', type: 'datasource', query: 'prometheus' },
      {
        name: 'remote',
        label: 'Remote',
        type: 'query',
        datasource: source,
        query: 'label_values(plum_remote_sessions, remote)',
        refresh: 2,
        includeAll: true,
        multi: true,
        allValue: '.*',
        current: { text: 'All', value: '$__all' },
      },
    ],
  },
  panels: arranged().map((each, index) => ({ id: index + 1, ...each })),
};
