import type { Need, Needs } from 'control/contract';
import { Link } from 'react-router-dom';
import { Notice, Stack } from 'shared-ui';
import { ReleaseActionButton } from '../../ui/ReleaseActionButton';
import styles from './Overview.module.scss';
import { overviewText as text } from './overviewText';

export function NeedList({ needs }: Needs) {
  if (needs.length === 0) return <Notice tone="success" title={text.nothing} />;
  return (
    <Stack>
      {needs.map((need) => (
        <Notice
          key={`${need.kind} ${need.app ?? ''}`}
          tone={need.kind === 'silent' ? 'warning' : 'error'}
          title={text.needs[need.kind](`${need.app ?? ''} ${need.version ?? ''}`.trim())}
        >
          <Stack gap="sm">
            {need.facts.map((fact) => (
              <p key={fact}>{fact}</p>
            ))}
            <NextStep {...need} />
          </Stack>
        </Notice>
      ))}
    </Stack>
  );
}

/** The one action that helps, and where to look closer. */
function NextStep({ kind, topic, app, version }: Need) {
  if (app === undefined) return <Link to={`/${topic}`}>{text.look}</Link>;
  const health = new URLSearchParams({ app, ...(version && { version }) }).toString();
  const errors = new URLSearchParams({ filter: `${app} ${version ?? ''}`.trim() }).toString();
  return (
    <div className={styles.actions}>
      {kind === 'canary' && (
        <ReleaseActionButton planned={{ app, action: 'canary', share: 0 }} label={text.endCanary} />
      )}
      {(kind === 'failing' || kind === 'blocked') && (
        <ReleaseActionButton planned={{ app, action: 'rollback' }} />
      )}
      <Link to={`/releases?app=${app}`}>{text.history}</Link>
      {kind !== 'refused' && <Link to={`/health?${health}`}>{text.figures}</Link>}
      {kind !== 'refused' && <Link to={`/errors?${errors}`}>{text.errors}</Link>}
    </div>
  );
}
