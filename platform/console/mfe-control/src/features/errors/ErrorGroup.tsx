import type { ErrorDetails, ShownErrorGroup, ShownFrame } from 'control/contract';
import { Link } from 'react-router-dom';
import { Notice, Stack, SummaryList, Disclosure } from 'shared-ui';
import { may } from '../../api/controlApi';
import { ActionButton } from '../../ui/ActionButton';
import { Answer } from '../../ui/Answer';
import { Page, Section } from '../../ui/Page';
import { type Column, TableSection } from '../../ui/Table';
import { When } from '../../ui/When';
import styles from './Errors.module.scss';
import { useGetErrorGroupQuery } from '../../api/calls';
import { errorsText as text } from './errorsText';

/** The brands, browsers and widths that had it. */
export const audienceWords = ({ audiences }: ShownErrorGroup): string =>
  (['brand', 'browser', 'width'] as const)
    .flatMap((group) => [...new Set(audiences.map((audience) => audience[group]))].sort())
    .filter((word) => word !== '')
    .join(', ');

/** One group with its stack. @param props `reference` by which it was opened */
export function ErrorGroup({ id, reference }: { id: string; reference: string | null }) {
  const query = useGetErrorGroupQuery(id);
  const { data } = query;
  return (
    <Page
      title={data?.group.name ?? text.title}
      back={<Link to="/errors">{text.back}</Link>}
      lead={data && <code>{data.group.place}</code>}
      actions={data && may('errors:change') && <Resolve {...data.group} />}
    >
      <Answer query={query} text={text}>
        {(details) => <Details {...details} reference={reference} />}
      </Answer>
    </Page>
  );
}

function Resolve({ id, name, resolved }: ShownErrorGroup) {
  const isResolved = resolved === null;
  const label = isResolved ? text.resolve : text.reopen;
  return (
    <ActionButton
      label={label}
      title={`${label} ${name}?`}
      consequence={text.resolveConsequence}
      topic="errors"
      path={`/errors/${id}/resolution`}
      body={{ isResolved }}
    />
  );
}

type DetailsProps = ErrorDetails & { reference: string | null };

function Details({ group, frames, unread, latest, reference }: DetailsProps) {
  const { details: words } = text;
  const filter = `${group.screen} ${group.name}`;
  const sameName = new URLSearchParams({ filter, resolved: 'shown' }).toString();
  return (
    <Stack gap="lg">
      {group.resolved && (
        <Notice tone="success">{text.resolvedBy(group.resolved.author, group.resolved.why)}</Notice>
      )}
      {reference !== null && <Notice>{words.from(reference)}</Notice>}
      <div className={styles.summary}>
        <SummaryList
          items={[
            {
              term: words.version,
              detail: <VersionLinks app={group.app} version={group.version} />,
            },
            { term: words.screen, detail: group.screen },
            { term: words.who, detail: audienceWords(group) || words.unknown },
            { term: words.noticed, detail: text.kind(group.kind) },
            { term: words.seen, detail: words.counted(group.errors, group.people) },
            { term: words.firstAt, detail: <When at={group.firstAt} /> },
            { term: words.lastAt, detail: <When at={group.lastAt} /> },
          ]}
        />
      </div>
      <Section title={text.stack.title}>
        {unread !== null && <p>{unread}</p>}
        <StackView frames={frames} />
      </Section>
      <TableSection
        caption={text.latest.title}
        rows={latest}
        keyOf={(each) => `${each.reference} ${each.at}`}
        empty={text.latest.none}
        columns={latestColumns(reference)}
      />
      <Link to={`/errors?${sameName}`}>{text.others}</Link>
    </Stack>
  );
}

function VersionLinks({ app, version }: { app: string; version: string }) {
  const { details: words } = text;
  const query = new URLSearchParams({ app, version }).toString();
  return (
    <>
      <Link to={`/releases?${query}`}>{`${app} ${version}`}</Link>
      {' · '}
      <Link to={`/health?${query}`}>{words.health}</Link>
      {' · '}
      <Link to={`/releases?app=${app}`}>{words.rollBack}</Link>
    </>
  );
}

const latestColumns = (opened: string | null): Column<ErrorDetails['latest'][number]>[] => [
  {
    title: text.latest.reference,
    width: '8rem',
    cell: ({ reference }) => (reference === opened ? <strong>{reference}</strong> : reference),
  },
  { title: text.latest.at, cell: ({ at }) => <When at={at} /> },
  {
    title: text.latest.requests,
    width: 'minmax(0, 2fr)',
    cell: ({ requests }) => (
      <span className={styles.error}>
        {requests.length === 0
          ? text.latest.none
          : requests.map((each) => <code key={each}>{each}</code>)}
      </span>
    ),
  },
];

/** A stack, the innermost place first. Neighbours that are all in libraries are folded. */
function StackView({ frames }: { frames: readonly ShownFrame[] }) {
  if (frames.length === 0) return <p>{text.stack.none}</p>;
  return (
    <ol className={styles.stack}>
      {runsOf(frames).map((run, index) => (
        <li key={index} className={run[0]?.isLibrary ? styles.library : styles.own}>
          {run[0]?.isLibrary ? (
            <Disclosure summary={text.stack.libraries(run.length)}>
              <Frames frames={run} />
            </Disclosure>
          ) : (
            <Frames frames={run} />
          )}
        </li>
      ))}
    </ol>
  );
}

/** Neighbours that are all in libraries, or all in own code. */
function runsOf(frames: readonly ShownFrame[]): ShownFrame[][] {
  const runs: ShownFrame[][] = [];
  for (const frame of frames) {
    const last = runs.at(-1);
    if (last?.[0]?.isLibrary === frame.isLibrary) last.push(frame);
    else runs.push([frame]);
  }
  return runs;
}

function Frames({ frames }: { frames: readonly ShownFrame[] }) {
  return (
    <ol className={styles.frames}>
      {frames.map(({ file, line, column, name, source, published }, index) => (
        <li key={index}>
          <p className={styles.place}>
            {name !== null && <strong>{name} </strong>}
            <code>{`${file}:${line}:${column}`}</code>
          </p>
          {source !== null && <pre className={styles.source}>{source}</pre>}
          {!published.startsWith(file) && (
            <p className={styles.published}>{text.stack.published(published)}</p>
          )}
        </li>
      ))}
    </ol>
  );
}
