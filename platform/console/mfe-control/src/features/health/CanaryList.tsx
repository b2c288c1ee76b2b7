import type { CanaryState } from 'control/contract';
import type { ComponentProps } from 'react';
import { Notice, Stack } from 'shared-ui';
import { Section } from '../../ui/Page';
import { When } from '../../ui/When';
import styles from './Health.module.scss';
import { healthText as text } from './healthText';

/** Each canary against the live version, as the servers of the shell compare them. */
export function CanaryList({ canaries }: { canaries: readonly CanaryState[] }) {
  if (canaries.length === 0) return null;
  return (
    <Section title={text.canaries}>
      {canaries.map((canary) => (
        <Canary key={canary.remote} {...canary} />
      ))}
    </Section>
  );
}

function Canary(canary: CanaryState) {
  const { remote, version, live, share, isAutomatic } = canary;
  const { sessions, findings, limit, looks, mostLooks, since } = canary;
  const name = text.canary(remote, version, live);
  const isCompared = sessions.canary > 0 && sessions.live > 0;
  const worse = findings.filter(({ isWorse }) => isWorse);
  const [tone, verdict]: [ComponentProps<typeof Notice>['tone'], string] =
    worse.length > 0
      ? ['error', text.isWorse(worse.map(({ metric }) => text.metrics[metric]).join(', '))]
      : canDecide(sessions, limit)
        ? ['success', text.noWorse]
        : ['info', text.tooFew];
  return (
    <Notice tone={tone} title={`${name}: ${verdict}`}>
      <Stack gap="sm">
        <p>
          {text.share(share)}, <When at={since} />. {text.compared(sessions.canary, sessions.live)}{' '}
          {isAutomatic ? text.looks(looks.length, mostLooks) : text.byHand}
        </p>
        {isCompared && (
          <>
            <ul className={styles.findings}>
              {findings
                .toSorted((one, other) => one.p - other.p)
                .map(({ metric, words, p }) => (
                  <li key={metric}>
                    <strong>{text.metrics[metric]}</strong>: {words.replace(VITAL, '')};{' '}
                    {p < 0.5 ? text.confidence(surely(p)) : text.noSign}
                  </li>
                ))}
            </ul>
            <p>{text.needed(surely(limit))}</p>
          </>
        )}
      </Stack>
    </Notice>
  );
}

/** Whether there are sessions enough that all of one kind failing, and none of the other, would show. */
function canDecide({ canary, live }: CanaryState['sessions'], limit: number): boolean {
  let leastP = 1;
  for (let failed = 1; failed <= canary; failed += 1) leastP *= failed / (live + failed);
  return leastP <= limit;
}

/** Some findings begin with the name of what they are of. */
const VITAL = /^(?:LCP|INP) /;

/** The confidence of a one-sided test, in percent. */
const surely = (p: number): string =>
  p < 0.001 ? text.moreThan('99.9') : (100 * (1 - p)).toFixed(1);
