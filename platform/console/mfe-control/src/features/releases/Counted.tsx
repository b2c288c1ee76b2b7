import type { SessionCount } from 'control/contract';
import { Mark } from '../../ui/Mark';
import { releasesText } from './releasesText';
import { useGetReleasesQuery } from '../../api/releasesApi';

/** How many sessions of a version failed; nothing where no page has reported of it. */
export function Counted({ counted }: { counted: SessionCount | null }) {
  const { data } = useGetReleasesQuery(undefined);
  if (counted === null || data === undefined) return null;
  const words = releasesText.counted(counted, data.windowMinutes);
  return counted.isFailing ? <Mark tone="bad">{words}</Mark> : <span>{words}</span>;
}
