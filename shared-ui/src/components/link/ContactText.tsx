import { EmailLink, PhoneLink } from './ContactLink';

/** UK telephone numbers as they are written in groups, and email addresses. A masked address is none. */
const CONTACT = /(\b0\d{2,4}[ \u00a0]\d{3}[ \u00a0]\d{3,4}\b)|([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/;

/** Text in which telephone numbers and email addresses are links. */
export function ContactText({ children }: { children: string }) {
  const [before = '', telephone, email] = children.split(CONTACT);
  const contact = telephone ?? email;
  if (contact === undefined) return children;
  return (
    <>
      {before}
      {telephone ? <PhoneLink number={telephone} /> : <EmailLink address={contact} />}
      <ContactText>{children.slice(before.length + contact.length)}</ContactText>
    </>
  );
}
