import { Button } from 'shared-ui';
import { readPageData } from '../../page/pageData';
import { resetAddress } from '../../api/overrideApi';
import { openPage } from '../../browser/openPage';
import { useKey } from '../../page/useKey';
import { overrideText as text, RESET_KEY } from './overrideText';
import styles from './OverrideBanner.module.scss';

const reset = () => openPage(resetAddress());

/** Shown above every screen while a remote is overridden, so that it is not mistaken for the released version. */
export function OverrideBanner() {
  const { overrides = [] } = readPageData();
  useKey(RESET_KEY, reset);
  return (
    <aside className={styles.banner} aria-label={text.label}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <p>
            <strong>{text.lead}</strong>
          </p>
          {overrides.map(({ remote, target, expires }) => (
            <p key={remote}>{text.line(remote, target, expires)}</p>
          ))}
        </div>
        <Button variant="secondary" onClick={reset}>
          {text.reset} {text.key}
        </Button>
      </div>
    </aside>
  );
}
