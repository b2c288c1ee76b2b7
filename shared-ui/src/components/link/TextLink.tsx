import type { ComponentPropsWithRef } from 'react';
import { NewTabMark } from './NewTabMark';
import styles from './TextLink.module.scss';

export interface TextLinkProps extends Omit<
  ComponentPropsWithRef<'a'>,
  'className' | 'target' | 'rel'
> {
  href: string;
  /** Opens a new tab, and says so. */
  external?: boolean | undefined;
}

/** A link within text. Give `onClick` to let a router take it over. */
export function TextLink({ external = false, children, ...rest }: TextLinkProps) {
  return (
    <a
      {...rest}
      className={styles.link}
      {...(external && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {children}
      {external && <NewTabMark />}
    </a>
  );
}
