export { endIdleConnections, endOnSignal } from './endOnSignal';
export { readPortBase } from './portBase';
export { releaseFiles } from './routes/releaseFiles';
export { quantile } from './telemetry/vitals';
export { headersOf } from './securityHeaders';
