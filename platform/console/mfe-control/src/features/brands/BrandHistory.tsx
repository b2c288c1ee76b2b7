import type { BrandChangeView, BrandsOverview, ScheduledPackView } from 'control/contract';
import { Stack } from 'shared-ui';
import { ActionButton } from '../../ui/ActionButton';
import { type Column, TableSection } from '../../ui/Table';
import { When } from '../../ui/When';
import { brandsText as text } from './brandsText';

export function BrandHistory({ overview }: { overview: BrandsOverview }) {
  return (
    <Stack gap="lg">
      <TableSection
        caption={text.scheduled}
        rows={overview.scheduled}
        keyOf="number"
        empty={text.noneScheduled}
        columns={scheduledColumns}
      />
      <TableSection
        caption={text.changes}
        rows={overview.changes}
        keyOf="number"
        empty={text.noChanges}
        columns={changeColumns}
      />
    </Stack>
  );
}

const scheduledColumns: Column<ScheduledPackView>[] = [
  { title: text.brand, cell: ({ brand }) => brand },
  { title: text.version, cell: ({ version }) => version },
  { title: text.when, cell: ({ effectiveAt }) => <When at={effectiveAt} /> },
  {
    title: text.cancel,
    permission: 'brands:change',
    cell: (change) => <Cancel {...change} />,
  },
];

const changeColumns: Column<BrandChangeView>[] = [
  {
    title: text.number,
    width: '6rem',
    cell: ({ number }) => `#${number}`,
    sortBy: 'number',
  },
  { title: text.brand, width: '8rem', sortBy: 'brand' },
  { title: text.change, width: '1.5fr', cell: text.what },
  { title: text.by, sortBy: 'author' },
  { title: text.when, cell: ({ at }) => <When at={at} />, sortBy: 'at' },
  { title: text.why, cell: ({ why }) => why },
];

type RevertProps = BrandsOverview & { brand: string };

/** Gives new sessions the pack before the last change. */
export function Revert({ brand, changes, revertible }: RevertProps) {
  const last = changes.find((each) => each.number === revertible[brand]);
  const reason = reasonToWait(last);
  return (
    <ActionButton
      label={text.revert}
      title={text.revertTitle(brand)}
      consequence={last && text.revertConsequence(last)}
      variant="danger"
      waitsFor={reason}
      refusal={reason}
      topic="brands"
      path={`/brands/${brand}/revert`}
    />
  );
}

function reasonToWait(last: BrandChangeView | undefined): string | undefined {
  if (last === undefined) return text.nothingToRevert;
  return last.before === null ? text.firstPack : undefined;
}

function Cancel({ number, brand, version }: ScheduledPackView) {
  return (
    <ActionButton
      label={text.cancel}
      title={text.cancelTitle(number)}
      consequence={text.cancelConsequence(brand, version)}
      topic="brands"
      path={`/brands/scheduled/${number}/cancel`}
    />
  );
}
