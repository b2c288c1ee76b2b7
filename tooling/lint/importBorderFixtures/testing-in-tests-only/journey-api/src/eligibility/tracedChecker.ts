export { startCollector } from 'tracing/testing';
