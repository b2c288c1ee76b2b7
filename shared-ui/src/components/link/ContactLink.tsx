import { TextLink } from './TextLink';
import styles from './TextLink.module.scss';

/** A telephone number that can be called. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <TextLink href={`tel:${number.replace(/\s/g, '')}`}>
      <span className={styles.number}>{number}</span>
    </TextLink>
  );
}

/** An email address that can be written to. */
export function EmailLink({ address }: { address: string }) {
  return <TextLink href={`mailto:${address}`}>{address}</TextLink>;
}
