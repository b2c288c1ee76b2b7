import { type IconName, iconPaths } from './iconPaths';
import { IconShape, type IconShapeProps } from './IconShape';

interface IconProps extends Omit<IconShapeProps, 'path'> {
  name: IconName;
}

/** A decorative icon. */
export function Icon({ name, ...shape }: IconProps) {
  return <IconShape path={iconPaths[name]} {...shape} />;
}
