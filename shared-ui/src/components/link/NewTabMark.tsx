import { Icon } from '../icon/Icon';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden';
import { linkText } from './linkText';
import styles from './TextLink.module.scss';

/** The icon and the hidden text of a link that opens a new tab. */
export function NewTabMark() {
  return (
    <>
      <span className={styles.external}>
        <Icon name="external" size="xs" />
      </span>
      <VisuallyHidden> {linkText.newTab}</VisuallyHidden>
    </>
  );
}
