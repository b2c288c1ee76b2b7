import type { EventPage, ShownEvent } from 'control/contract';
import type { Column } from '../../ui/Table';
import { Unbroken } from '../../ui/Unbroken';
import { Mark } from './Mark';
import { PagedTable } from './PagedTable';
import styles from './Releases.module.scss';
import { useGetEventsInfiniteQuery } from './releasesApi';
import { releasesText } from './releasesText';
import { WhenAndWho } from './WhenAndWho';

const { events: text } = releasesText;

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
  return (
    <PagedTable
      query={useGetEventsInfiniteQuery(app === undefined ? {} : { app })}
      rowsOf={eventsOf}
      columns={columns}
      caption={text.caption(app)}
      keyOf={({ number }) => String(number)}
      empty={text.none}
    />
  );
}

const eventsOf = ({ events }: EventPage) => events;
