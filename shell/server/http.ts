export { endIdleConnections, endOnSignal } from './endOnSignal';
export { escapeHtml, jsonInHtml } from './page/escapeHtml';
export { releaseFiles } from './routes/releaseFiles';
export { quantile } from './telemetry/vitals';
export { STRICT_HEADERS, setStrictHeaders } from './strictHeaders';
