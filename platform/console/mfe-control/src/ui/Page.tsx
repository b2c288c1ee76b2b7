import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Stack, Notice } from 'shared-ui';
import styles from './Page.module.scss';
import type { Permission } from 'control/contract';
import { may } from '../api/controlApi';

interface PageProps {
  /** The screen's one h1. */
  title: string;
  /** A link to what this screen is a part of. */
  back?: ReactNode;
  lead?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** A view of a screen. Its heading takes the focus that was lost with the view before. */
export function Page({ title, back, lead, actions, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const [isFirst] = useState(key === 'default');
  useEffect(() => {
    if (!isFirst && document.activeElement === document.body) heading.current?.focus();
  }, [isFirst]);
  return (
    <Stack gap="lg">
      <div className={styles.head}>
        <div>
          {back && <div className={styles.back}>{back}</div>}
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {lead && <div className={styles.lead}>{lead}</div>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </Stack>
  );
}

/** A part of a view with a heading of its own. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Stack gap="sm">
        <h2>{title}</h2>
        {children}
      </Stack>
    </section>
  );
}

interface ReadOnlyNoticeProps {
  permission: Permission;
  children: string;
}

/** Says why a screen has no buttons, to operators whose roles allow no change. */
export function ReadOnlyNotice({ permission, children }: ReadOnlyNoticeProps) {
  return may(permission) ? null : <Notice>{children}</Notice>;
}
