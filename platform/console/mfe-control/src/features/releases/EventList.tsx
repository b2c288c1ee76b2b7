import type { EventPage, ShownEvent } from 'control/contract';
import { Stack } from 'shared-ui';
import { Filter } from '../../ui/Filter';
import { SaveButton } from '../../ui/SaveButton';
import type { Column } from '../../ui/Table';
import { useDebounced } from '../../ui/useDebounced';
import { useWords } from '../../ui/useWords';
import { Unbroken } from '../../ui/Unbroken';
import { Mark } from '../../ui/Mark';
import { PagedTable } from './PagedTable';
import styles from './Releases.module.scss';
import { useGetEventsInfiniteQuery } from '../../api/releasesApi';
import { releasesText } from './releasesText';
import { WhenAndWho } from './WhenAndWho';

const { events: text } = releasesText;

const SETTLED_MS = 250;
const ALARMING = ['automatic-rollback', 'revoke', 'refused'];

const columns: readonly Column<ShownEvent>[] = [
  { title: text.number, width: '4rem', cell: ({ number }) => `#${String(number)}` },
  {
    title: text.what,
    width: '1fr',
    cell: ({ app, action }) => (
      <span className={styles['lines']}>
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
    cell: ({ before, after }) => (
      <Unbroken>
        {(before === after ? after : `${before} → ${after}`).replaceAll(' %', '\u00a0%')}
      </Unbroken>
    ),
  },
  { title: text.who, width: '2fr', cell: (event) => <WhenAndWho {...event} /> },
];

/** The release events, of an app or of all, the newest first. Further ones are fetched at the end of the list. */
export function EventList({ app }: { app?: string }) {
  const [words, setWords] = useWords();
  const search = useDebounced(words.trim(), SETTLED_MS);
  const query = useGetEventsInfiniteQuery({
    ...(app !== undefined && { app }),
    ...(search !== '' && { search }),
  });
  const shown = query.data?.pages.flatMap(eventsOf) ?? [];
  return (
    <Stack>
      <div className={styles['tools']}>
        <Filter label={text.filter} value={words} onChange={setWords} />
        <SaveButton label={text.save} name="releases.csv" rows={shown} />
      </div>
      <PagedTable
        query={query}
        rowsOf={eventsOf}
        columns={columns}
        caption={text.caption(app)}
        keyOf={({ number }) => String(number)}
        empty={search === '' ? text.none : text.noneFound}
      />
    </Stack>
  );
}

const eventsOf = ({ events }: EventPage) => events;
