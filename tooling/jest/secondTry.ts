import { jest } from '@jest/globals';

// One that passes at its second try has a race that a busy machine lets out: it is named at the end, and to be mended.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
