import type { BrandsOverview, PublishedPackView } from 'control/contract';
import { Notice, Select, Stack } from 'shared-ui';
import { useGetBrandsQuery } from '../../api/calls';
import { may } from '../../api/controlApi';
import { Answer } from '../../ui/Answer';
import { Page, ReadOnlyNotice } from '../../ui/Page';
import { Tabs } from '../../ui/Tabs';
import { useParam } from '../../ui/useParam';
import { BrandHistory, Revert } from './BrandHistory';
import styles from './Brands.module.scss';
import { brandsText as text } from './brandsText';
import { ComparePacks } from './ComparePacks';
import { EditPack } from './EditPack';
import { PackTable } from './PackTable';
import { Link } from 'react-router-dom';
import { Table, type Column } from '../../ui/Table';
import { MarkDrawing } from './MarkDrawing';

/** Every brand: side by side, edited, compared, published, scheduled and reverted. */
export function BrandsPage() {
  return (
    <Page title={text.title} lead={text.lead}>
      <Answer query={useGetBrandsQuery(null)} text={text}>
        {(overview) => <Brands {...overview} />}
      </Answer>
    </Page>
  );
}

function Brands(overview: BrandsOverview) {
  const { packs, unreadable } = overview;
  const contents = {
    list: <BrandList {...overview} />,
    all: <PackTable packs={packs} titles={packs.map(({ brand }) => brand)} />,
    ...(may('brands:change') && { edit: <EditBrand {...overview} /> }),
    compare: <ComparePacks overview={overview} />,
    history: <BrandHistory overview={overview} />,
  };
  return (
    <Stack>
      <ReadOnlyNotice permission="brands:change">{text.onlyLook}</ReadOnlyNotice>
      {unreadable.map(({ pack, why }) => (
        <Notice key={pack} tone="warning" title={`${pack}: ${text.unreadable}`}>
          {why}
        </Notice>
      ))}
      <Tabs
        label={text.views}
        tabs={Object.entries(contents).map(([id, content]) => ({
          id,
          title: text.tabs[id as keyof typeof contents],
          content,
        }))}
      />
    </Stack>
  );
}

/** Chooses a brand to edit. */
function EditBrand({ packs, screens }: BrandsOverview) {
  const [chosen, choose] = useParam('brand');
  const pack = packs.find(({ brand }) => brand === chosen) ?? packs[0];
  if (pack === undefined) return <p>{text.noChanges}</p>;
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
          onChange={choose}
        />
      </div>
      <EditPack key={pack.brand} pack={pack} screens={screens} />
    </Stack>
  );
}

/** The colours by which a brand is known. */
const SHOWN = [
  '--plum-color-action',
  '--plum-color-header',
  '--plum-color-link',
  '--plum-color-body',
];

const columnsOf = (overview: BrandsOverview): Column<PublishedPackView>[] => [
  {
    title: text.brand,
    width: '2fr',
    cell: ({ brand, displayName, marks: { logo }, light }) => (
      <span className={styles.value}>
        {logo !== undefined && <MarkDrawing address={logo} light={light} />}
        <Link to={`?tab=edit&brand=${brand}`}>{displayName}</Link>
      </span>
    ),
  },
  {
    title: text.colours,
    width: '1fr',
    cell: ({ light }) => (
      <span className={styles.value} aria-hidden>
        {SHOWN.map((name) => (
          <span key={name} className={styles.swatch} style={{ background: light[name] }} />
        ))}
      </span>
    ),
  },
  { title: text.livePack, width: '2fr', cell: ({ pack }) => pack.replace('@', '@\u200b') },
  {
    title: text.revert,
    width: '2fr',
    permission: 'brands:change',
    cell: ({ brand }) => <Revert brand={brand} {...overview} />,
  },
];

/** Every brand that new sessions get. */
function BrandList(overview: BrandsOverview) {
  return (
    <Table
      caption={text.title}
      columns={columnsOf(overview)}
      rows={overview.packs}
      keyOf="brand"
      empty={text.noChanges}
    />
  );
}
