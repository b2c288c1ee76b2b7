type Row = Record<string, unknown>;

export interface Queryable {
  /**
   * One statement. Columns are answered in camel case. Dates are text and moments timestamptz, so that both databases
   * answer alike.
   */
  query<Result extends object = Row>(sql: string, params?: unknown[]): Promise<Result[]>;
  /**
   * Several statements, without parameters.
   * @param options `isLimited: false` waits for the answer however long it takes
   */
  exec(sql: string, options?: { isLimited?: boolean }): Promise<unknown>;
}

export interface Database extends Queryable {
  /** Commits when `work` resolves. Inside, only the given handle may be used; the outer one throws. */
  transaction<Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}
