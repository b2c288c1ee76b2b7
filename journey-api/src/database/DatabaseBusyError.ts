/** No connection became free in time, or the database does not answer. The call can be retried. */
export class DatabaseBusyError extends Error {
  readonly statusCode = 503;

  constructor(cause: unknown) {
    super('The database could not be reached in time', { cause });
    this.name = 'DatabaseBusyError';
  }
}
