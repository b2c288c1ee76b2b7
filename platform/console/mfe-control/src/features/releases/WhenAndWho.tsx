import { When } from '../../ui/When';
import styles from './Releases.module.scss';
import { releasesText } from './releasesText';

export function WhenAndWho({
  at,
  author,
  why,
}: {
  at: string;
  author: string;
  why: string | null;
}) {
  return (
    <span className={styles['lines']}>
      <When at={at} />
      <span className={styles['small']}>{releasesText.by(author, why)}</span>
    </span>
  );
}
