type Row = Record<string, unknown>;

export interface Queryable {
  /**
   * One statement. Columns are answered in camel case. Dates are text and moments timestamptz, so that both databases
   * answer alike.
   */
  query<Result extends object = Row>(sql: string, params?: unknown[]): Promise<Result[]>;
  /** Several statements, without parameters. */
  exec(sql: string): Promise<unknown>;
}

export interface Database extends Queryable {
  /** Commits when `work` resolves. Inside, only the given handle may be used; the outer one throws. */
  transaction<Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}
