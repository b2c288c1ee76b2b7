import { useMemo } from 'react';
import { Button, Stack } from 'shared-ui';
import { Answer } from '../../ui/Answer';
import { Table, type TableProps } from '../../ui/Table';
import styles from './Releases.module.scss';
import { releasesText } from './releasesText';

const { pages: text } = releasesText;

interface PagedTableProps<Page, Row> extends Omit<TableProps<Row>, 'rows'> {
  query: {
    data?: { pages: Page[] } | undefined;
    error?: unknown;
    hasNextPage: boolean;
    isFetching: boolean;
    fetchNextPage: () => unknown;
    refetch: () => unknown;
  };
  /** It must stay the same function. */
  rowsOf: (page: Page) => readonly Row[];
}

/** A table of which further rows are fetched by a button. */
export function PagedTable<Page extends { total: number }, Row>(props: PagedTableProps<Page, Row>) {
  const { query, rowsOf, ...table } = props;
  const { data, hasNextPage, isFetching, fetchNextPage } = query;
  const rows = useMemo(() => data?.pages.flatMap(rowsOf) ?? [], [data, rowsOf]);
  return (
    <Answer query={query} text={releasesText}>
      {({ pages }) => (
        <Stack>
          <p className={styles['small']} role="status">
            {text.shown(rows.length, pages[0]?.total ?? 0)}
          </p>
          <Table {...table} rows={rows} maxRows={rows.length} />
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
