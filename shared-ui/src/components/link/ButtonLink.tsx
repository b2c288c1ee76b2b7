import type { ComponentPropsWithRef } from 'react';
import { classes } from '../../classes';
import buttonStyles from '../button/Button.module.scss';
import type { ButtonVariant } from '../button/Button';
import { Icon } from '../icon/Icon';
import type { IconName } from '../icon/iconPaths';
import { NewTabMark } from './NewTabMark';

export interface ButtonLinkProps extends Omit<
  ComponentPropsWithRef<'a'>,
  'className' | 'target' | 'rel'
> {
  href: string;
  variant?: ButtonVariant | undefined;
  fullWidth?: boolean | undefined;
  icon?: IconName | undefined;
  /** Opens a new tab, and says so. */
  external?: boolean | undefined;
}

/** A link that looks like a button. */
export function ButtonLink({
  variant = 'primary',
  fullWidth = false,
  icon,
  external = false,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <a
      {...rest}
      className={classes(
        buttonStyles.button,
        buttonStyles[variant],
        fullWidth && buttonStyles.full,
      )}
      {...(external && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {icon && <Icon name={icon} />}
      <span>
        {children}
        {external && <NewTabMark />}
      </span>
    </a>
  );
}
