import type { PublishedPackView } from 'control/contract';
import { Link } from 'react-router-dom';
import { Table, type Column } from '../../ui/Table';
import { brandsText as text } from './brandsText';
import styles from './Brands.module.scss';
import { MarkDrawing } from './MarkDrawing';

/** The colours by which a brand is known. */
const SHOWN = [
  '--plum-color-action',
  '--plum-color-header',
  '--plum-color-link',
  '--plum-color-body',
];

const columns: readonly Column<PublishedPackView>[] = [
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
];

/** Every brand that new sessions get. */
export function BrandList({ packs }: { packs: readonly PublishedPackView[] }) {
  return (
    <Table
      caption={text.title}
      columns={columns}
      rows={packs}
      keyOf="brand"
      empty={text.noChanges}
    />
  );
}
