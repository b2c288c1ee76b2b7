import type {
  BrandChangeView,
  BrandsOverview,
  PublishedPackView,
  ScheduledPackView,
} from 'control/contract';
import { Stack } from 'shared-ui';
import { usePermission } from '../../api/controlApi';
import { ActionButton } from '../../ui/ActionButton';
import { type Column, Table } from '../../ui/Table';
import { When } from '../../ui/When';
import { useCancelScheduledMutation, useRevertBrandMutation } from './brandsApi';
import { brandsText as text } from './brandsText';

function reasonToWait(last: BrandChangeView | undefined): string | undefined {
  if (last === undefined) return text.nothingToRevert;
  return last.before === null ? text.firstPack : undefined;
}

export function BrandHistory({ overview }: { overview: BrandsOverview }) {
  const { packs, changes, scheduled, revertible, number } = overview;
  const mayChange = usePermission('brands:change');
  const [revert] = useRevertBrandMutation();
  const [cancel] = useCancelScheduledMutation();
  const lastOf = (brand: string) => changes.find((each) => each.number === revertible[brand]);
  const revertColumn: Column<PublishedPackView> = {
    title: text.revert,
    width: '3fr',
    cell: ({ brand }) => {
      const last = lastOf(brand);
      return (
        <ActionButton
          label={text.revert}
          title={text.revertTitle(brand)}
          consequence={last && text.revertConsequence(last)}
          variant="danger"
          waitsFor={reasonToWait(last)}
          newest={number}
          onConfirm={(asked) => revert({ ...asked, brand }).unwrap()}
        />
      );
    },
  };
  const cancelColumn: Column<ScheduledPackView> = {
    title: text.cancel,
    cell: ({ number: scheduledBy, brand, version }) => (
      <ActionButton
        label={text.cancel}
        title={text.cancelTitle(scheduledBy)}
        consequence={text.cancelConsequence(brand, version)}
        newest={number}
        onConfirm={(asked) => cancel({ ...asked, number: scheduledBy }).unwrap()}
      />
    ),
  };
  return (
    <Stack gap="lg">
      <Stack as="section">
        <h2>{text.live}</h2>
        <Table
          caption={text.live}
          rows={packs}
          keyOf={({ brand }) => brand}
          empty={text.noChanges}
          columns={[
            {
              title: text.brand,
              cell: ({ displayName, brand }) => `${displayName} (${brand})`,
              sortBy: ({ brand }) => brand,
            },
            { title: text.version, cell: ({ pack }) => pack.split('@')[1] },
            ...(mayChange ? [revertColumn] : []),
          ]}
        />
      </Stack>
      <Stack as="section">
        <h2>{text.scheduled}</h2>
        <Table<ScheduledPackView>
          caption={text.scheduled}
          rows={scheduled}
          keyOf={(each) => String(each.number)}
          empty={text.noneScheduled}
          columns={[
            { title: text.brand, cell: ({ brand }) => brand },
            { title: text.version, cell: ({ version }) => version },
            { title: text.when, cell: ({ effectiveAt }) => <When at={effectiveAt} /> },
            ...(mayChange ? [cancelColumn] : []),
          ]}
        />
      </Stack>
      <Stack as="section">
        <h2>{text.changes}</h2>
        <Table<BrandChangeView>
          caption={text.changes}
          rows={changes}
          keyOf={(each) => String(each.number)}
          empty={text.noChanges}
          columns={[
            {
              title: text.number,
              width: '6rem',
              cell: (each) => `#${String(each.number)}`,
              sortBy: (each) => each.number,
            },
            {
              title: text.brand,
              width: '8rem',
              sortBy: ({ brand }) => brand,
            },
            { title: text.change, width: '1.5fr', cell: text.what },
            { title: text.by, sortBy: ({ author }) => author },
            {
              title: text.when,
              cell: ({ at }) => <When at={at} />,
              sortBy: ({ at }) => at,
            },
            { title: text.why, cell: ({ why }) => why },
          ]}
        />
      </Stack>
    </Stack>
  );
}
