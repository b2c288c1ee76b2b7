import type { ShownErrorGroup } from 'control/contract';
import { useDeferredValue, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { Button, Checkbox, Notice, Stack, TextField } from 'shared-ui';
import { may } from '../../api/controlApi';
import { Answer, Failure } from '../../ui/Answer';
import { Filter, matchesText } from '../../ui/Filter';
import { Page } from '../../ui/Page';
import { Table, type Column } from '../../ui/Table';
import { useParam } from '../../ui/useParam';
import { When } from '../../ui/When';
import styles from './Errors.module.scss';
import { useGetErrorsQuery, useLazyFindReferenceQuery } from '../../api/calls';
import { audienceWords, ErrorGroup } from './ErrorGroup';
import { errorsText as text } from './errorsText';

/** Every group of errors; with `?group=` one of them. */
export function ErrorsPage() {
  const [search] = useSearchParams();
  const group = search.get('group');
  // Without the permission the call would be refused.
  if (!may('errors:read'))
    return (
      <Page title={text.title}>
        <Notice>{text.mayNot}</Notice>
      </Page>
    );
  if (group === null) return <ErrorGroups />;
  return <ErrorGroup key={group} id={group} reference={search.get('reference')} />;
}

const { columns: titles } = text;

const nameOf = ({ app, version }: ShownErrorGroup) => `${app} ${version}`;

const COLUMNS: Column<ShownErrorGroup>[] = [
  {
    title: titles.place,
    width: 'minmax(0, 3fr)',
    sortBy: 'place',
    cell: ({ id, name, place, resolved }) => (
      <span className={styles.error}>
        <Link to={`/errors?group=${id}`}>{name}</Link>
        {resolved && text.resolved}
        <code>{place}</code>
      </span>
    ),
  },
  {
    title: titles.app,
    width: 'minmax(0, 1.5fr)',
    sortBy: nameOf,
  },
  {
    title: titles.screen,
    width: 'minmax(0, 1.5fr)',
    sortBy: 'screen',
  },
  {
    title: titles.who,
    width: 'minmax(0, 1.5fr)',
    sortBy: audienceWords,
  },
  {
    title: titles.errors,
    width: '5rem',
    isFigure: true,
    sortBy: 'errors',
  },
  {
    title: titles.people,
    width: '5.5rem',
    isFigure: true,
    sortBy: 'people',
  },
  {
    title: titles.lastAt,
    width: 'minmax(0, 1.5fr)',
    sortBy: 'lastAt',
    cell: ({ lastAt }) => <When at={lastAt} />,
  },
];

function ErrorGroups() {
  const query = useGetErrorsQuery(null);
  const { data } = query;
  const [words, setWords] = useParam('filter');
  const [resolved, setResolved] = useParam('resolved');
  const wanted = useDeferredValue(words);
  const rows = (data?.groups ?? []).filter(
    (group) =>
      (resolved !== '' || group.resolved === null) &&
      matchesText(
        wanted,
        `${nameOf(group)} ${group.screen} ${group.name} ${group.place} ${audienceWords(group)}`,
      ),
  );
  return (
    <Page title={text.title} lead={text.lead}>
      <ReferenceField />
      <Answer query={query} text={text}>
        {({ groups, isMore }) => (
          <Stack>
            {groups.length > 0 && <Filter label={text.filter} value={words} onChange={setWords} />}
            <Checkbox
              name="resolved"
              label={text.showResolved}
              checked={resolved !== ''}
              onChange={(isShown) => setResolved(isShown ? 'shown' : '')}
            />
            <Table
              caption={text.list}
              columns={COLUMNS}
              rows={rows}
              keyOf="id"
              empty={groups.length === 0 ? text.none : text.noneFound}
            />
            {isMore && <p>{text.isMore}</p>}
          </Stack>
        )}
      </Answer>
    </Page>
  );
}

/** Opens the error whose reference an applicant reads out. */
function ReferenceField() {
  const [reference, setReference] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [find, { error, isFetching }] = useLazyFindReferenceQuery();
  const navigate = useNavigate();
  async function open() {
    setMissing(reference.trim() === '');
    if (reference.trim() === '') return;
    const { data } = await find(reference.trim());
    if (data === undefined) return;
    const query = new URLSearchParams({ group: data.group, reference: data.reference });
    void navigate(`/errors?${query.toString()}`);
  }
  return (
    <Stack>
      <form
        className={styles.reference}
        onSubmit={(event) => {
          event.preventDefault();
          void open();
        }}
      >
        <TextField
          name="reference"
          label={text.reference.label}
          hint={text.reference.hint}
          value={reference}
          error={isMissing ? text.reference.missing : undefined}
          onChange={setReference}
        />
        <Button type="submit" busy={isFetching}>
          {text.reference.open}
        </Button>
      </form>
      {!isFetching && <Failure title={text.reference.failed} error={error} />}
    </Stack>
  );
}
