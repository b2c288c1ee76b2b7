import type { SessionCount, ShownEvent, ShownVersion } from 'control/contract';
import { useGetNeedsQuery, useGetReleasesQuery } from '../../api/calls';
import { Sparkline } from '../../ui/Chart';
import { Mark } from '../../ui/Mark';
import { When } from '../../ui/When';
import styles from './Releases.module.scss';
import { releasesText } from './releasesText';

const { app: text } = releasesText;

/** How many sessions of a version failed; nothing where no page has reported of it. */
export function Counted({ counted }: { counted: SessionCount | null }) {
  const { data } = useGetReleasesQuery(null);
  if (counted === null || data === undefined) return null;
  const words = releasesText.counted(counted, data.windowMinutes);
  return counted.isFailing ? <Mark tone="bad">{words}</Mark> : <span>{words}</span>;
}

/** The failures of a version in the last hour, minute by minute; nothing where there were none. */
export function Failures({ name }: { name: string }) {
  const values = useGetNeedsQuery(null).data?.failures[name];
  if (values === undefined) return null;
  const sum = values.reduce((all, count) => all + count, 0);
  return <Sparkline values={values} label={releasesText.apps.failures(sum)} />;
}

export function WhenAndWho({ at, author, why }: Pick<ShownEvent, 'at' | 'author' | 'why'>) {
  return (
    <span className={styles.lines}>
      <When at={at} />
      <span className={styles.small}>{releasesText.by(author, why)}</span>
    </span>
  );
}

export function WhoGetsIt({ role, isLive, isCanary, replacedBy, trust }: ShownVersion) {
  if (trust === 'refused') return <Mark tone="bad">{text.untrusted}</Mark>;
  if (replacedBy !== null) return <Mark tone="bad">{text.revokedFor(replacedBy)}</Mark>;
  if (isLive) return <Mark tone="good">{text.live}</Mark>;
  if (isCanary) return <Mark tone="warn">{role}</Mark>;
  return <span>{role || text.nobody}</span>;
}
