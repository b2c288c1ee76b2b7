export { startCollector } from 'telemetry/testing';
