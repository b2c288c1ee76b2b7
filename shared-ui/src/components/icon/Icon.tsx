import { classes } from '../../classes';
import { type IconName, iconPaths } from './iconPaths';
import styles from './Icon.module.scss';

export interface IconProps {
  name: IconName;
  size?: 'xs' | 'sm' | 'md' | 'lg' | undefined;
  /** A brand colour; the colour of the surrounding text by default. */
  variant?: 'primary' | 'secondary' | undefined;
  /** The icon's meaning. Without it the icon is decorative. */
  title?: string | undefined;
}

/** An icon, decorative by default. */
export function Icon({ name, size = 'sm', variant, title }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={classes(styles.icon, styles[size], variant && styles[variant])}
      focusable="false"
      {...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true })}
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
