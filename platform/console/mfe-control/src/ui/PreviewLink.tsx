import { CopyButton, Notice, TextLink } from 'shared-ui';
import type { PreviewLink as Made } from 'control/contract';
import styles from './PreviewLink.module.scss';
import { uiText } from './uiText';

/** A link too long to read, on one line, and a button that copies all of it. */
export function PreviewLink({ link, until }: Made) {
  const { name, lasts } = uiText.preview;
  const time = new Date(until).toLocaleTimeString('en-GB', { timeStyle: 'short' });
  return (
    <Notice title={lasts(time)}>
      <div className={styles.line}>
        <TextLink href={link} external>
          <span className={styles.address}>{link}</span>
        </TextLink>
        <CopyButton name={name} value={link} />
      </div>
    </Notice>
  );
}
