import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Notice, Stack, Button, Select } from 'shared-ui';
import type { BrandsOverview } from 'control/contract';
import { usePermission } from '../../api/controlApi';
import { Answer } from '../../ui/Answer';
import { ReadOnlyNotice } from '../../ui/ReadOnlyNotice';
import { Page } from '../../ui/Page';
import { PrerenderNotice } from '../../ui/PrerenderNotice';
import { Tabs } from '../../ui/Tabs';
import { BrandHistory } from './BrandHistory';
import { BrandList } from './BrandList';
import { useGetBrandsQuery } from '../../api/brandsApi';
import { brandsText as text } from './brandsText';
import { ComparePacks } from './ComparePacks';
import { PackTable } from './PackTable';
import styles from './Brands.module.scss';
import { EditPack } from './EditPack';

/** Every brand: side by side, edited, compared, published, scheduled and reverted. */
export function BrandsPage() {
  const query = useGetBrandsQuery(null);
  const { data } = query;
  const mayChange = usePermission('brands:change');
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab') ?? 'list';
  const setTab = (chosen: string) => setSearch({ tab: chosen }, { replace: true });
  return (
    <Page title={text.title} lead={text.lead}>
      <Answer query={query} text={text} />
      {data && (
        <Stack>
          <ReadOnlyNotice permission="brands:change">{text.onlyLook}</ReadOnlyNotice>
          <PrerenderNotice {...data.frames} />
          {data.unreadable.map(({ pack, why }) => (
            <Notice key={pack} tone="warning" title={`${pack}: ${text.unreadable}`}>
              {why}
            </Notice>
          ))}
          <Tabs
            label={text.views}
            selected={tab}
            onSelect={setTab}
            tabs={[
              {
                id: 'list',
                title: text.tabs.list,
                content: <BrandList packs={data.packs} />,
              },
              {
                id: 'all',
                title: text.tabs.all,
                content: (
                  <PackTable packs={data.packs} titles={data.packs.map(({ brand }) => brand)} />
                ),
              },
              ...(mayChange
                ? [{ id: 'edit', title: text.tabs.edit, content: <EditBrand overview={data} /> }]
                : []),
              {
                id: 'compare',
                title: text.tabs.compare,
                content: <ComparePacks overview={data} />,
              },
              {
                id: 'history',
                title: text.tabs.history,
                content: <BrandHistory overview={data} />,
              },
            ]}
          />
        </Stack>
      )}
    </Page>
  );
}

/** Chooses a brand to edit. An edit begins from what was live when it was chosen. */
function EditBrand({ overview }: { overview: BrandsOverview }) {
  const { packs, number } = overview;
  const [search] = useSearchParams();
  const [begun, setBegun] = useState(() => ({
    pack: packs.find(({ brand }) => brand === search.get('brand')) ?? packs[0],
    number,
    published: Infinity,
  }));
  const { pack } = begun;
  const live = packs.find(({ brand }) => brand === pack?.brand);
  if (pack === undefined) return <p>{text.noChanges}</p>;
  const begin = (brand: string) =>
    setBegun({ pack: packs.find((each) => each.brand === brand), number, published: Infinity });
  // The own publication is among the changes.
  if (number >= begun.published) begin(pack.brand);
  return (
    <Stack>
      <div className={styles.tools}>
        <Select
          name="edited-brand"
          label={text.brand}
          value={pack.brand}
          options={packs.map(({ brand, displayName }) => ({
            value: brand,
            label: `${displayName} (${brand})`,
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
      <EditPack
        key={`${pack.pack} ${String(begun.number)}`}
        pack={pack}
        // What changed of other brands, or is scheduled, is no reason to refuse.
        expect={live?.pack === pack.pack ? number : begun.number}
        screens={overview.screens}
        onPublished={(published) => setBegun({ ...begun, published })}
      />
    </Stack>
  );
}
