import { useId } from 'react';
import { apiBase } from 'shared-auth/host';
import { Button, Notice, TextLink } from 'shared-ui';
import { useListMailQuery } from '../../api/sandboxApi';
import { sandboxText } from './sandboxText';
import styles from './Sandbox.module.scss';

const text = sandboxText.outbox;

/** The mail that an applicant was sent, with the links in it. */
export function Outbox({ applicationId }: { applicationId: string }) {
  const { data: mails, error, refetch } = useListMailQuery(applicationId);
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <h4 id={titleId}>{text.title}</h4>
      {error && <Notice tone="warning">{text.failed}</Notice>}
      {mails?.length === 0 && <p className={styles.quiet}>{text.none}</p>}
      <ul className={styles.mails}>
        {mails?.map(({ subject, to, links }, index) => (
          <li key={index}>
            <strong>{subject}</strong>
            <span className={styles.quiet}>
              {text.to} {to}
            </span>
            {links.map((link) => (
              <TextLink key={link} href={link}>
                {link}
              </TextLink>
            ))}
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button variant="quiet" onClick={() => refetch()}>
          {text.refresh}
        </Button>
        <TextLink external href={`${apiBase()}/sandbox/outbox?applicationId=${applicationId}`}>
          {text.raw}
        </TextLink>
      </div>
    </section>
  );
}
