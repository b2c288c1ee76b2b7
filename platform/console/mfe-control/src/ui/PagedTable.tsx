import type { ReactNode } from 'react';
import { Button, Stack } from 'shared-ui';
import { Answer, type Query } from './Answer';
import { Table, type TableProps } from './Table';

interface PagedTableProps<Row> extends TableProps<Row> {
  query: Query & { hasNextPage: boolean; isFetching: boolean; fetchNextPage: () => unknown };
  /** How many rows are shown. */
  status?: ReactNode;
  text: { loading: string; failed: string; older: string };
}

/** A table of which further rows are fetched by a button. */
export function PagedTable<Row>({ query, status, text, ...table }: PagedTableProps<Row>) {
  const { hasNextPage, isFetching, fetchNextPage } = query;
  return (
    <Answer query={query} text={text}>
      {() => (
        <Stack>
          <p role="status">
            <small>{status}</small>
          </p>
          <Table {...table} isPart={hasNextPage} />
          {hasNextPage && (
            <div>
              <Button variant="secondary" busy={isFetching} onClick={fetchNextPage}>
                {text.older}
              </Button>
            </div>
          )}
        </Stack>
      )}
    </Answer>
  );
}
