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

/** A link within text. Pass `onClick` to navigate by a router. */
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
