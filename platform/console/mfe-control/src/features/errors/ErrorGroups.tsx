import type { ShownErrorGroup } from 'control/contract';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router-dom';
import { Stack } from 'shared-ui';
import { Answer } from '../../ui/Answer';
import { Filter } from '../../ui/Filter';
import { matchesText } from '../../ui/matchesText';
import { Page } from '../../ui/Page';
import { Table, type Column } from '../../ui/Table';
import { Unbroken } from '../../ui/Unbroken';
import { When } from '../../ui/When';
import styles from './Errors.module.scss';
import { useGetErrorsQuery } from './errorsApi';
import { errorsText as text } from './errorsText';
import { ReferenceField } from './ReferenceField';

const AT_FIRST = 25;
const { columns: titles } = text;

const nameOf = ({ app, version }: ShownErrorGroup) => `${app} ${version}`;

const COLUMNS: Column<ShownErrorGroup>[] = [
  {
    id: 'place',
    title: titles.place,
    width: 'minmax(0, 3fr)',
    sortBy: ({ place }) => place,
    cell: ({ id, name, place }) => (
      <span className={styles.error}>
        <Link to={`/errors?group=${id}`}>{name}</Link>
        <code>{place}</code>
      </span>
    ),
  },
  {
    id: 'app',
    title: titles.app,
    width: 'minmax(0, 1.5fr)',
    sortBy: nameOf,
    cell: (group) => <Unbroken>{nameOf(group)}</Unbroken>,
  },
  {
    id: 'screen',
    title: titles.screen,
    width: 'minmax(0, 1.5fr)',
    sortBy: ({ screen }) => screen,
  },
  {
    id: 'errors',
    title: titles.errors,
    width: '5rem',
    isFigure: true,
    sortBy: ({ errors }) => errors,
  },
  {
    id: 'people',
    title: titles.people,
    width: '5.5rem',
    isFigure: true,
    sortBy: ({ people }) => people,
  },
  {
    id: 'lastAt',
    title: titles.lastAt,
    width: 'minmax(0, 1.5fr)',
    sortBy: ({ lastAt }) => Date.parse(lastAt),
    cell: ({ lastAt }) => <When at={lastAt} />,
  },
];

export function ErrorGroups() {
  // What fits a screen comes first: all of them may be thousands.
  const newest = useGetErrorsQuery(AT_FIRST);
  const isWhole = newest.data?.isMore === false;
  const all = useGetErrorsQuery(undefined, { skip: newest.data === undefined || isWhole });
  const data = isWhole ? newest.data : (all.data ?? newest.data);
  const [words, setWords] = useState('');
  const wanted = useDeferredValue(words);
  const rows = (data?.groups ?? []).filter(({ app, version, screen, name, place }) =>
    matchesText(wanted, `${app} ${version} ${screen} ${name} ${place}`),
  );
  return (
    <Page title={text.title} lead={text.lead}>
      <ReferenceField />
      <Answer query={newest} text={text} />
      {data !== undefined && (
        <Stack>
          {data.groups.length > 0 && (
            <Filter label={text.filter} value={words} onChange={setWords} />
          )}
          <Table
            caption={text.list}
            columns={COLUMNS}
            rows={rows}
            keyOf={({ id }) => id}
            empty={data.groups.length === 0 ? text.none : text.noneFound}
          />
          {all.data?.isMore === true && <p>{text.isMore}</p>}
        </Stack>
      )}
    </Page>
  );
}
