import { jest } from '@jest/globals';

// Creating an embedded PostgreSQL takes seconds, and longer where other suites run in parallel.
jest.setTimeout(180_000);
