export { endIdleConnections, endOnSignal } from './endOnSignal';
export { escapeHtml } from './page/composePage';
export { readPortBase } from './portBase';
export { releaseFiles } from './routes/releaseFiles';
export { quantile } from './telemetry/vitals';
export { STRICT_HEADERS } from './strictHeaders';
