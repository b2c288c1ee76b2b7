import { useState } from 'react';
import type { BrandsOverview } from 'control/contract';
import { Button, Notice, Select, Stack } from 'shared-ui';
import { brandsText as text } from './brandsText';
import styles from './Brands.module.scss';
import { EditPack } from './EditPack';

/** Chooses a brand to edit. An edit begins from what was live when it was chosen. */
export function EditBrand({ overview }: { overview: BrandsOverview }) {
  const { packs, number } = overview;
  const [begun, setBegun] = useState({ pack: packs[0], number });
  const { pack } = begun;
  const live = packs.find(({ brand }) => brand === pack?.brand);
  if (pack === undefined) return <p>{text.noChanges}</p>;
  const begin = (brand: string) =>
    setBegun({ pack: packs.find((each) => each.brand === brand), number });
  return (
    <Stack>
      <div className={styles.tools}>
        <Select
          name="edited-brand"
          label={text.brand}
          value={pack.brand}
          options={packs.map(({ brand, displayName }) => ({
            ...{ value: brand, label: `${displayName} (${brand})` },
          }))}
          onChange={begin}
        />
      </div>
      {live !== undefined && live.pack !== pack.pack && (
        <Notice tone="warning" title={text.moved}>
          <Stack gap="sm">
            <p>{text.movedLead}</p>
            <Button variant="secondary" onClick={() => begin(pack.brand)}>
              {text.beginAnew}
            </Button>
          </Stack>
        </Notice>
      )}
      <EditPack key={pack.pack} pack={pack} expect={begun.number} screens={overview.screens} />
    </Stack>
  );
}
