/** No connection came free in time, or the database does not answer: worth another try a little later. */
export class DatabaseBusyError extends Error {
  readonly statusCode = 503;

  constructor(cause: unknown) {
    super('The database could not be reached in time', { cause });
    this.name = 'DatabaseBusyError';
  }
}
