import { CopyButton, TextLink } from 'shared-ui';
import styles from './PreviewLink.module.scss';

/** A link too long to read, on one line, and a button that copies all of it. */
export function PreviewLink({ name, link }: { name: string; link: string }) {
  return (
    <div className={styles.line}>
      <TextLink href={link} external>
        <span className={styles.address}>{link}</span>
      </TextLink>
      <CopyButton name={name} value={link} />
    </div>
  );
}
