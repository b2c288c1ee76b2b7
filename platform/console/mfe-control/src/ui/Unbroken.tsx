import styles from './Unbroken.module.scss';

/** A text whose names and versions, such as `mfe-quote 1.2.0-g29b0560`, do not break at their hyphens. */
export const Unbroken = ({ children }: { children: string }) =>
  children.split(/(\S*-\S*)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className={styles.name}>
        {part}
      </span>
    ),
  );
