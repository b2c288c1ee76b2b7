import type { HttpFailure } from 'shared-auth/http';
import { failureText, retryDelay } from './retryRules';

const answered = (status: number): HttpFailure => ({
  status,
  title: 'Title',
  message: 'The reason',
  requestId: null,
  reason: 'answered',
});
const offline: HttpFailure = { ...answered(0), reason: 'network', message: null };

describe('retryDelay', () => {
  it.each([
    ['a lost network', offline],
    ['a timeout', { ...offline, reason: 'timeout' as const }],
    ['500', answered(500)],
    ['503', answered(503)],
    ['429', answered(429)],
  ])('waits longer each time after %s, three times', (_, failure) => {
    expect([1, 2, 3, 4].map((tries) => retryDelay(failure, tries))).toEqual([
      1_000,
      3_000,
      9_000,
      null,
    ]);
  });

  it.each([400, 401, 403, 409, 413, 415])('never tries again on its own after %s', (status) => {
    expect(retryDelay(answered(status), 1)).toBeNull();
  });

  it('never tries again after a cancel', () => {
    expect(retryDelay({ status: 0, reason: 'cancelled' }, 1)).toBeNull();
  });
});

describe('failureText', () => {
  it.each([
    [answered(413), 'File is larger than 15 MB', null],
    [answered(415), 'File must be a PNG, JPG or PDF', null],
    [answered(503), 'An error occurred', 'The reason'],
    [offline, 'An error occurred', 'We could not reach our service. Please check your connection.'],
  ])('%j', (failure, error, reason) => {
    expect(failureText(failure)).toEqual({ error, reason, canRetry: true });
  });

  it('offers no other try of a file that is refused for what is in it', () => {
    expect(failureText(answered(422))).toEqual({
      error: 'An error occurred',
      reason: 'Title. The reason.',
      canRetry: false,
    });
  });
});
