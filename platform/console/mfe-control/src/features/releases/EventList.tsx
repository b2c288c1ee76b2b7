import type { ShownEvent } from 'control/contract';
import { Stack } from 'shared-ui';
import { Filter } from '../../ui/Filter';
import { SaveButton } from '../../ui/SaveButton';
import type { Column } from '../../ui/Table';
import { useDebounced } from '../../ui/useDebounced';
import { useParam } from '../../ui/useParam';
import { Mark } from '../../ui/Mark';
import { PagedTable } from '../../ui/PagedTable';
import styles from './Releases.module.scss';
import { useGetEventsInfiniteQuery } from '../../api/calls';
import { releasesText } from './releasesText';
import { WhenAndWho } from './VersionFacts';

const { events: text } = releasesText;

const SETTLED_MS = 250;
const ALARMING = ['automatic-rollback', 'revoke', 'refused'];

const columns: readonly Column<ShownEvent>[] = [
  { title: text.number, width: '4rem', cell: ({ number }) => `#${number}` },
  {
    title: text.what,
    width: '1fr',
    cell: ({ app, action }) => (
      <span className={styles.lines}>
        <strong>{app}</strong>
        <span>
          <Mark tone={ALARMING.includes(action) ? 'bad' : 'quiet'}>{text.action(action)}</Mark>
        </span>
      </span>
    ),
  },
  {
    title: text.change,
    width: '1.5fr',
    cell: ({ before, after }) => (before === after ? after : `${before} → ${after}`),
  },
  { title: text.who, width: '2fr', cell: (event) => <WhenAndWho {...event} /> },
];

/** The release events, of an app or of all, the newest first. Further ones are fetched at the end of the list. */
export function EventList({ app }: { app?: string }) {
  const [words, setWords] = useParam('filter');
  const search = useDebounced(words.trim(), SETTLED_MS);
  const query = useGetEventsInfiniteQuery({
    ...(app !== undefined && { app }),
    ...(search !== '' && { search }),
  });
  const pages = query.data?.pages ?? [];
  const rows = pages.flatMap(({ events }) => events);
  return (
    <Stack>
      <div className={styles.tools}>
        <Filter label={text.filter} value={words} onChange={setWords} />
        <SaveButton label={text.save} name="releases.csv" rows={rows} />
      </div>
      <PagedTable
        query={query}
        text={releasesText}
        status={releasesText.shown(rows.length, pages[0]?.total)}
        columns={columns}
        rows={rows}
        caption={text.caption(app)}
        keyOf="number"
        empty={search === '' ? text.none : text.noneFound}
      />
    </Stack>
  );
}
