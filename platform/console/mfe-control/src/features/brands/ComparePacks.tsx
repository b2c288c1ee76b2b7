import { useState } from 'react';
import type { BrandsOverview } from 'control/contract';
import { Select, Spinner, Stack } from 'shared-ui';
import { Failure } from '../../ui/Answer';
import { useGetPackQuery } from '../../api/calls';
import { brandsText as text } from './brandsText';
import styles from './Brands.module.scss';
import { PackPreview, PreviewChoice, useShown } from './PackPreview';
import { PackTable } from './PackTable';

/** The packs that can be compared: those that new sessions get, got, or are to get. */
function packsOf({
  packs,
  changes,
  scheduled,
}: BrandsOverview): { value: string; label: string }[] {
  const versions = changes.flatMap(({ brand, before, after, schedules }) =>
    [after, schedules?.version, before].flatMap((version) =>
      version ? [`${brand}@${version}`] : [],
    ),
  );
  const to = scheduled.map(({ brand, version }) => `${brand}@${version}`);
  const live = new Set(packs.map(({ pack }) => pack));
  return [...new Set([...live, ...to, ...versions])].map((pack) => ({
    value: pack,
    label: live.has(pack) ? `${pack} (${text.live.toLowerCase()})` : pack,
  }));
}

export function ComparePacks({ overview }: { overview: BrandsOverview }) {
  const options = packsOf(overview);
  const [chosen, setChosen] = useState([options[0]?.value ?? '', options[1]?.value ?? '']);
  const [one = '', other = ''] = chosen;
  const [shown, setShown] = useShown(overview.screens);
  const first = useGetPackQuery(one, { skip: one === '' });
  const second = useGetPackQuery(other, { skip: other === '' });
  return (
    <Stack>
      <div className={styles.tools}>
        {[text.first, text.second].map((label, index) => (
          <Select
            key={label}
            name={label}
            label={label}
            value={chosen[index] ?? ''}
            options={options}
            onChange={(pack) => setChosen(chosen.with(index, pack))}
          />
        ))}
      </div>
      <Failure title={text.unreadable} error={first.error ?? second.error} />
      {(first.isFetching || second.isFetching) && <Spinner />}
      {first.data && second.data && (
        <>
          <PackTable packs={[first.data, second.data]} titles={[one, other]} isComparing />
          <PreviewChoice screens={overview.screens} shown={shown} onChange={setShown} />
          <div className={styles.previews}>
            <PackPreview pack={one} shown={shown} />
            <PackPreview pack={other} shown={shown} />
          </div>
        </>
      )}
    </Stack>
  );
}
