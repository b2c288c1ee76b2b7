import { jest } from '@jest/globals';

// An embedded PostgreSQL takes seconds to be made, and many of them where other suites run beside this one.
jest.setTimeout(180_000);
