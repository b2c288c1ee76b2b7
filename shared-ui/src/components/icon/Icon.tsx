import { classes } from '../../classes';
import { type IconName, iconPaths } from './iconPaths';
import styles from './Icon.module.scss';

export interface IconProps {
  name: IconName;
  size?: 'xs' | 'sm' | 'md' | 'lg' | undefined;
  /** A brand's colour; without it the icon takes the colour of the text around it. */
  variant?: 'primary' | 'secondary' | undefined;
  /** Says what the icon means. Without it the icon is decoration. */
  title?: string | undefined;
}

/** A drawing of the one icon family. */
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
