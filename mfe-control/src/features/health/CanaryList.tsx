import type { CanaryState } from 'control/contract';
import type { ComponentProps } from 'react';
import { Notice } from 'shared-ui';
import { When } from '../../ui/When';
import styles from './Health.module.scss';
import { healthText as text } from './healthText';

/** Each canary against the live version, as the servers of the shell compare them. */
export function CanaryList({ canaries }: { canaries: readonly CanaryState[] }) {
  if (canaries.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2>{text.canaries}</h2>
      {canaries.map((canary) => (
        <Canary key={canary.remote} {...canary} />
      ))}
    </section>
  );
}

function Canary(canary: CanaryState) {
  const { remote, version, live, share, isAutomatic } = canary;
  const { sessions, findings, limit, looks, mostLooks, since } = canary;
  const name = text.canary(remote, version, live);
  const worse = findings.filter(({ isWorse }) => isWorse);
  const [tone, verdict]: [ComponentProps<typeof Notice>['tone'], string] =
    worse.length > 0
      ? ['error', text.isWorse(worse.map(({ metric }) => text.metrics[metric]).join(', '))]
      : sessions.canary === 0 || sessions.live === 0
        ? ['info', text.tooFew]
        : ['success', text.noWorse];
  return (
    <Notice tone={tone} title={`${name}: ${verdict}`}>
      <p>
        {text.share(share)}, <When at={since} />. {text.compared(sessions.canary, sessions.live)}{' '}
        {isAutomatic ? text.looks(looks.length, mostLooks) : text.byHand}
      </p>
      <ul className={styles.findings}>
        {findings.map(({ metric, words, p }) => (
          <li key={metric}>
            <strong>{text.metrics[metric]}</strong>: {words}; {text.confidence(surely(p))}
          </li>
        ))}
      </ul>
      <p>{text.needed(surely(limit))}</p>
    </Notice>
  );
}

/** The confidence of a one-sided test, in percent. */
const surely = (p: number): string =>
  p < 0.001 ? text.moreThan('99.9') : (100 * (1 - p)).toFixed(1);
