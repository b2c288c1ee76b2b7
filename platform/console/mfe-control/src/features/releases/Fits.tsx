import type { FitCell, FitMatrix } from 'control/contract';
import { Stack } from 'shared-ui';
import { Answer } from '../../ui/Answer';
import { Table, type Column } from '../../ui/Table';
import { Mark } from './Mark';
import styles from './Releases.module.scss';
import { useGetFitsQuery } from './releasesApi';
import { releasesText } from './releasesText';

const { fits: text } = releasesText;

type Row = FitMatrix['rows'][number];

const named = (name: string, role: string) => (role === '' ? name : `${name} (${role})`);

function FitMark({ fits }: Pick<FitCell, 'fits'>) {
  return fits ? <Mark tone="good">{text.fits}</Mark> : <Mark tone="bad">{text.breaks}</Mark>;
}

/** Which version of each remote fits which shell and server, and each line that would break. */
export function Fits() {
  return (
    <Answer query={useGetFitsQuery(undefined)} text={releasesText}>
      {(matrix) => <Matrix {...matrix} />}
    </Answer>
  );
}

function Matrix({ columns: targets, rows }: FitMatrix) {
  const columns: Column<Row>[] = [
    {
      title: text.remote,
      width: '1.5fr',
      cell: ({ remote, version, role }) => named(`${remote} ${version}`, role),
    },
    ...targets.map(({ name, role }, index): Column<Row> => ({
      title: named(name, role),
      isWide: true,
      cell: ({ cells }) => <FitMark fits={cells[index]?.fits === true} />,
    })),
  ];
  const breaking = rows.filter(({ cells }) => cells.some(({ faults }) => faults.length > 0));
  return (
    <Stack>
      <p>{text.lead}</p>
      <Table
        caption={text.caption}
        columns={columns}
        rows={rows}
        keyOf={({ remote, version }) => `${remote} ${version}`}
        empty={text.none}
      />
      <h2>{text.faults}</h2>
      {breaking.length === 0 && <p>{text.noFaults}</p>}
      {breaking.map(({ remote, version, role, cells }) => (
        <section key={`${remote} ${version}`}>
          <h3>{named(`${remote} ${version}`, role)}</h3>
          <ul className={styles['plain']}>
            {[...new Set(cells.flatMap(({ faults }) => faults))].map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
    </Stack>
  );
}
