import { classes } from '../../classes';
import buttonStyles from '../button/Button.module.scss';
import type { ButtonVariant } from '../button/Button';
import type { TextLinkProps } from './TextLink';

interface ButtonLinkProps extends Omit<TextLinkProps, 'external'> {
  variant?: ButtonVariant | undefined;
}

/** A link that looks like a button. */
export function ButtonLink({ variant = 'primary', ...rest }: ButtonLinkProps) {
  return <a {...rest} className={classes(buttonStyles.button, buttonStyles[variant])} />;
}
