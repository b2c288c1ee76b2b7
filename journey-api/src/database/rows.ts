import type { Queryable } from './database';

const columnOf = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const fieldOf = (column: string): string =>
  column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

const asParam = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !(value instanceof Date)
    ? JSON.stringify(value)
    : value;

/** Columns and parameters of the given fields; objects are stored as JSON. */
export function columnsOf(values: object): { names: string[]; params: unknown[] } {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return {
    names: given.map(([field]) => columnOf(field)),
    params: given.map(([, value]) => asParam(value)),
  };
}

/** Rows with their columns in camel case. */
export function inCamelCase<Result extends object>(rows: object[]): Result[] {
  return rows.map(
    (row) =>
      Object.fromEntries(
        Object.entries(row).map(([column, value]) => [fieldOf(column), value]),
      ) as Result,
  );
}

/** What is kept of something that is sent: some of its times are dates. */
export type Stored<Sent, Times extends keyof Sent> = Omit<Sent, Times> & {
  [Time in Times]: null extends Sent[Time] ? Date | null : Date;
};

type SentOf<Row> = {
  [Field in keyof Row]: Date extends Row[Field] ? string | Exclude<Row[Field], Date> : Row[Field];
};

/** A row as it is sent: its times in ISO 8601. */
export const sentOf = <Row extends object>(row: Row): SentOf<Row> =>
  Object.fromEntries(
    Object.entries(row).map(([field, value]: [string, unknown]) => [
      field,
      value instanceof Date ? value.toISOString() : value,
    ]),
  ) as SentOf<Row>;

/**
 * Inserts one row.
 * @param values by column in camel case; one that is left out gets the default of its column
 * @param suffix what follows in the statement, such as `ON CONFLICT` or `RETURNING`
 */
export function insertRow<Result extends object>(
  transaction: Queryable,
  table: string,
  values: object,
  suffix = '',
): Promise<Result[]> {
  const { names, params } = columnsOf(values);
  const places = params.map((_, index) => `$${index + 1}`);
  return transaction.query<Result>(
    `INSERT INTO ${table} (${names.join(', ')}) VALUES (${places.join(', ')}) ${suffix}`,
    params,
  );
}

/** The first row that a statement answers with; undefined where there is none. */
export const firstRow = async <Result extends object>(
  database: Queryable,
  sql: string,
  params: unknown[] = [],
): Promise<Result | undefined> => (await database.query<Result>(sql, params))[0];

/** What a statement answers with in its column `id`. */
export const idsOf = async <Id = string>(
  database: Queryable,
  sql: string,
  params: unknown[] = [],
): Promise<Id[]> => (await database.query<{ id: Id }>(sql, params)).map(({ id }) => id);

export const hasRows = async (
  database: Queryable,
  sql: string,
  params: unknown[],
): Promise<boolean> => (await database.query(sql, params)).length > 0;
