import type {
  BrandChangeView,
  BrandsOverview,
  PublishedPackView,
  ScheduledPackView,
} from 'control/contract';
import { Stack } from 'shared-ui';
import { usePermission } from '../../api/controlApi';
import { ActionButton } from '../../ui/ActionButton';
import { Section } from '../../ui/Page';
import { type Column, Table } from '../../ui/Table';
import { When } from '../../ui/When';
import { useCancelScheduledMutation, useRevertBrandMutation } from '../../api/brandsApi';
import { brandsText as text } from './brandsText';

export function BrandHistory({ overview }: { overview: BrandsOverview }) {
  const { packs, changes, scheduled } = overview;
  const mayChange = usePermission('brands:change');
  const revertColumn: Column<PublishedPackView> = {
    title: text.revert,
    width: '3fr',
    cell: ({ brand }) => <Revert brand={brand} overview={overview} />,
  };
  const cancelColumn: Column<ScheduledPackView> = {
    title: text.cancel,
    cell: (change) => <Cancel change={change} newest={overview.number} />,
  };
  return (
    <Stack gap="lg">
      <Section title={text.live}>
        <Table
          caption={text.live}
          rows={packs}
          keyOf={({ brand }) => brand}
          empty={text.noChanges}
          columns={mayChange ? [...liveColumns, revertColumn] : liveColumns}
        />
      </Section>
      <Section title={text.scheduled}>
        <Table
          caption={text.scheduled}
          rows={scheduled}
          keyOf={({ number }) => String(number)}
          empty={text.noneScheduled}
          columns={mayChange ? [...scheduledColumns, cancelColumn] : scheduledColumns}
        />
      </Section>
      <Section title={text.changes}>
        <Table
          caption={text.changes}
          rows={changes}
          keyOf={({ number }) => String(number)}
          empty={text.noChanges}
          columns={changeColumns}
        />
      </Section>
    </Stack>
  );
}

const liveColumns: Column<PublishedPackView>[] = [
  {
    title: text.brand,
    cell: ({ displayName, brand }) => `${displayName} (${brand})`,
    sortBy: ({ brand }) => brand,
  },
  { title: text.version, cell: ({ pack }) => pack.split('@')[1] },
];

const scheduledColumns: Column<ScheduledPackView>[] = [
  { title: text.brand, cell: ({ brand }) => brand },
  { title: text.version, cell: ({ version }) => version },
  { title: text.when, cell: ({ effectiveAt }) => <When at={effectiveAt} /> },
];

const changeColumns: Column<BrandChangeView>[] = [
  {
    title: text.number,
    width: '6rem',
    cell: ({ number }) => `#${String(number)}`,
    sortBy: ({ number }) => number,
  },
  { title: text.brand, width: '8rem', sortBy: ({ brand }) => brand },
  { title: text.change, width: '1.5fr', cell: text.what },
  { title: text.by, sortBy: ({ author }) => author },
  { title: text.when, cell: ({ at }) => <When at={at} />, sortBy: ({ at }) => at },
  { title: text.why, cell: ({ why }) => why },
];

function Revert({ brand, overview }: { brand: string; overview: BrandsOverview }) {
  const { changes, revertible, number } = overview;
  const [revert] = useRevertBrandMutation();
  const last = changes.find((each) => each.number === revertible[brand]);
  return (
    <ActionButton
      label={text.revert}
      title={text.revertTitle(brand)}
      consequence={last && text.revertConsequence(last)}
      variant="danger"
      waitsFor={reasonToWait(last)}
      newest={number}
      onConfirm={(confirmed) => revert({ ...confirmed, brand }).unwrap()}
    />
  );
}

function reasonToWait(last: BrandChangeView | undefined): string | undefined {
  if (last === undefined) return text.nothingToRevert;
  return last.before === null ? text.firstPack : undefined;
}

function Cancel({ change, newest }: { change: ScheduledPackView; newest: number }) {
  const { number, brand, version } = change;
  const [cancel] = useCancelScheduledMutation();
  return (
    <ActionButton
      label={text.cancel}
      title={text.cancelTitle(number)}
      consequence={text.cancelConsequence(brand, version)}
      newest={newest}
      onConfirm={(confirmed) => cancel({ ...confirmed, number }).unwrap()}
    />
  );
}
