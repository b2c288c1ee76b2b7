import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from 'shared-ui';
import { OpenSource } from './OpenSource';
import { showSeams } from './testerPanelStore';
import { testerPanelText } from './testerPanelText';
import { useAppFacts, type AppFacts } from './useAppFacts';
import styles from './SeamOverlay.module.scss';

const text = testerPanelText.seams;

/** What the shell renders, and the root of each remote's screen. */
const REGIONS = 'header, footer, [data-remote]';

interface Region {
  name: string;
  box: { top: number; left: number; width: number; height: number };
}

/** Outlines which app rendered what on the page. It receives no press, and the page below stays usable. */
export function SeamOverlay() {
  const { regions, foot } = useRegions();
  const facts = useAppFacts();
  return createPortal(
    <>
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
      </div>
      <div className={styles.end} style={{ marginBlockEnd: foot }} data-tester>
        {APP_VERSION === 'development' && <OpenSource names={regions.map(({ name }) => name)} />}
        <Button variant="secondary" onClick={() => showSeams(false)}>
          {text.hide}
        </Button>
      </div>
    </>,
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

interface Measured {
  regions: Region[];
  /** How much of the view's foot is taken, such as by the question about cookies, in pixels. */
  foot: number;
}

/** The regions of the page, measured again whenever it changes. */
function useRegions(): Measured {
  const [measured, setMeasured] = useState<Measured>({ regions: [], foot: 0 });
  useEffect(() => {
    const root = document.getElementById('root') ?? document.body;
    let frame = 0;
    function measure() {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() =>
        setMeasured({ regions: readRegions(root), foot: readFoot() }),
      );
    }
    const changes = new MutationObserver(measure);
    changes.observe(root, { subtree: true, childList: true, attributes: true });
    const sizes = new ResizeObserver(measure);
    sizes.observe(document.body);
    window.addEventListener('scroll', measure, { passive: true });
    measure();
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      sizes.disconnect();
      window.removeEventListener('scroll', measure);
    };
  }, []);
  return measured;
}

/** Within what stays at the foot of the view, which may have a margin. */
const NEAR_FOOT_PX = 16;

function readFoot(): number {
  const { innerWidth, innerHeight } = window;
  const fixed = document
    .elementsFromPoint(innerWidth / 2, innerHeight - NEAR_FOOT_PX)
    .find(
      (element) =>
        element.closest('[data-tester]') === null &&
        ['fixed', 'sticky'].includes(getComputedStyle(element).position),
    );
  return fixed === undefined ? 0 : innerHeight - fixed.getBoundingClientRect().top;
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
