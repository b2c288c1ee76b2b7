import { ContactText } from '../link/ContactText';

/** Different texts as a list, in which one can call and write. */
export function BulletList({ items }: { items: readonly string[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>
          <ContactText>{item}</ContactText>
        </li>
      ))}
    </ul>
  );
}
