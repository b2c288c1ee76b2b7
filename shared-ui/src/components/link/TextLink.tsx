import type { ComponentPropsWithRef } from 'react';
import { Icon } from '../icon/Icon';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden';
import styles from './TextLink.module.scss';

export interface TextLinkProps extends Omit<
  ComponentPropsWithRef<'a'>,
  'className' | 'target' | 'rel'
> {
  href: string;
  /** Opens a new tab, and announces it. */
  external?: boolean | undefined;
}

const text = { newTab: '(opens in a new tab)' };

const newTab = { target: '_blank', rel: 'noopener noreferrer' };

/** A link within text. Pass `onClick` to navigate by a router. */
export function TextLink({ external = false, children, ...rest }: TextLinkProps) {
  return (
    <a {...rest} className={styles.link} {...(external && newTab)}>
      {children}
      {external && <NewTabMark />}
    </a>
  );
}

/** The icon and the hidden text of a link that opens a new tab. */
function NewTabMark() {
  return (
    <>
      <span className={styles.external} aria-hidden="true">
        <Icon name="external" size="xs" />
      </span>
      <VisuallyHidden> {text.newTab}</VisuallyHidden>
    </>
  );
}
