import { classes } from '../../classes';
import buttonStyles from '../button/Button.module.scss';
import type { ButtonVariant } from '../button/Button';
import { Icon } from '../icon/Icon';
import type { IconName } from '../icon/iconPaths';
import { NewTabMark, newTab, type TextLinkProps } from './TextLink';

interface ButtonLinkProps extends TextLinkProps {
  variant?: ButtonVariant | undefined;
  fullWidth?: boolean | undefined;
  icon?: IconName | undefined;
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
      {...(external && newTab)}
    >
      {icon && <Icon name={icon} />}
      <span>
        {children}
        {external && <NewTabMark />}
      </span>
    </a>
  );
}
