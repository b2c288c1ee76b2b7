import styles from './Brands.module.scss';

interface MarkDrawingProps {
  address: string;
  /** The tokens of its pack in the light scheme. */
  light: Readonly<Record<string, string>>;
}

/** A mark on the colour on which applicants see it: white ones would not be seen on the console's own. */
export function MarkDrawing({ address, light }: MarkDrawingProps) {
  const { '--plum-color-header': background } = light;
  return <img className={styles.drawing} src={address} style={{ background }} alt="" />;
}
