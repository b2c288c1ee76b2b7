import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { testerPanelText } from './testerPanelText';
import { useAppFacts, type AppFacts } from './useAppFacts';
import styles from './SeamOverlay.module.scss';

const text = testerPanelText.versions;

/** What the shell renders, and the root of each remote's screen. */
const REGIONS = 'header, footer, [data-remote]';

interface Region {
  name: string;
  box: { top: number; left: number; width: number; height: number };
}

/** Outlines which app rendered what on the page. It receives no press, and the page below stays usable. */
export function SeamOverlay() {
  const regions = useRegions();
  const facts = useAppFacts();
  return createPortal(
    <div className={styles.overlay} aria-hidden>
      {regions.map(({ name, box }) => (
        <div
          key={`${name} ${String(box.top)}`}
          className={styles.region}
          style={box}
          data-seam={name}
        >
          <span className={styles.label}>{labelOf(facts.find((app) => app.name === name))}</span>
        </div>
      ))}
    </div>,
    document.body,
  );
}

/** Such as `mfe-quote@1.4.0 · quote team · 23.4 kB · 120 ms`. */
function labelOf(app: AppFacts | undefined): string {
  if (app === undefined) return '';
  const { name, version, owner, bytes, milliseconds } = app;
  return [
    `${name}@${version}`,
    ...(owner === null ? [] : [owner]),
    text.kilobytes(bytes),
    text.milliseconds(milliseconds),
  ].join(' · ');
}

/** The page changes at any time, and this is cheap. */
const MEASURE_MS = 200;

/** The regions of the page, measured again and again. */
function useRegions(): Region[] {
  const [regions, setRegions] = useState<Region[]>([]);
  useEffect(() => {
    const root = document.getElementById('root') ?? document.body;
    const timer = setInterval(() => setRegions(readRegions(root)), MEASURE_MS);
    return () => clearInterval(timer);
  }, []);
  return regions;
}

function readRegions(root: Element): Region[] {
  return [...root.querySelectorAll<HTMLElement>(REGIONS)]
    .filter((element) => element.parentElement?.closest('[data-remote]') === null)
    .map((element) => {
      const { top, left, width, height } = element.getBoundingClientRect();
      const box = { top: top + window.scrollY, left: left + window.scrollX, width, height };
      return { name: element.dataset['remote']?.split('@')[0] ?? 'shell', box };
    })
    .filter(({ box }) => box.width > 0 && box.height > 0);
}
