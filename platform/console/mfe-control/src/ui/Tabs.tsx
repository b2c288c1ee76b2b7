import { type KeyboardEvent, type ReactNode, useId } from 'react';
import styles from './Tabs.module.scss';
import { useParam } from './useParam';

interface Tab {
  id: string;
  title: ReactNode;
  content: ReactNode;
}

interface TabsProps {
  /** What the tabs are of. */
  label: string;
  /** The first is shown where the address names none. */
  tabs: readonly Tab[];
  /** What the address names the tab by. */
  name?: string;
}

/** Panels of which one is shown. Arrow keys, Home and End move between the tabs. */
export function Tabs({ label, tabs, name = 'tab' }: TabsProps) {
  const base = useId();
  const [selected, select] = useParam(name);
  const current = Math.max(
    0,
    tabs.findIndex(({ id }) => id === selected),
  );
  function move(event: KeyboardEvent<HTMLDivElement>) {
    const places: Readonly<Record<string, number>> = {
      ArrowLeft: current - 1,
      ArrowRight: current + 1,
      Home: 0,
      End: -1,
    };
    const place = places[event.key];
    if (place === undefined) return;
    const next = (place + tabs.length) % tabs.length;
    event.preventDefault();
    select(tabs[next]?.id ?? '');
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  }
  return (
    <div>
      <div role="tablist" aria-label={label} className={styles.list} onKeyDown={move}>
        {tabs.map(({ id, title }, index) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}-${index}`}
            aria-selected={index === current}
            aria-controls={`${base}-panel`}
            tabIndex={index === current ? 0 : -1}
            className={styles.tab}
            onClick={() => select(id)}
          >
            {title}
          </button>
        ))}
      </div>
      <div
        key={current}
        role="tabpanel"
        id={`${base}-panel`}
        aria-labelledby={`${base}-${current}`}
        tabIndex={0}
        className={styles.panel}
      >
        {tabs[current]?.content}
      </div>
    </div>
  );
}
