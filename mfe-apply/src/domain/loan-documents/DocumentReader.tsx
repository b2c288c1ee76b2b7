import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import type { HtmlDocuments } from 'journey-api/contract';
import { useBrand } from 'shared-auth/brand';
import { Button, Disclosure, Modal, TextLink, VisuallyHidden } from 'shared-ui';
import { brandFace } from './brandFace';
import { loanDocumentsText as text } from './loanDocumentsText';
import styles from './DocumentReader.module.scss';

/** A phone, upright or not, or a page in large text. */
const SMALL = '(width < 48em), (height < 30em)';

/** Above a section that a link leads to, in pixels. */
const GAP = 12;

interface DocumentReaderProps {
  document: HtmlDocuments[number];
  onClose: () => void;
  /** The button that leads on, below the text. */
  children: ReactNode;
}

/** The text of a document between its title with its contents and a button; on a phone it fills the screen. */
export function DocumentReader({ document, onClose, children }: DocumentReaderProps) {
  const isFullScreen = useMediaQuery(SMALL);
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const content = (
    <>
      <div className={styles['head']}>
        <h3 id={titleId} ref={heading} tabIndex={-1}>
          {document.title}
        </h3>
        <Button variant="quiet" icon="close" onClick={onClose}>
          {text.close} <VisuallyHidden>{document.title}</VisuallyHidden>
        </Button>
        <Contents document={document} frame={frame} />
      </div>
      <DocumentFrame
        document={document}
        frame={frame}
        onEscape={isFullScreen ? onClose : undefined}
      />
      {children && <div className={styles['foot']}>{children}</div>}
    </>
  );
  if (!isFullScreen)
    return (
      <section className={styles['reader']} aria-labelledby={titleId}>
        {content}
      </section>
    );
  return (
    <Modal
      className={styles['fullScreen']}
      aria-labelledby={titleId}
      first={heading}
      onClose={onClose}
    >
      {content}
    </Modal>
  );
}

interface TextOfDocument {
  document: HtmlDocuments[number];
  frame: RefObject<HTMLIFrameElement | null>;
}

/** A link to each section of the text. */
function Contents({ document: { documentType, title, data }, frame }: TextOfDocument) {
  const [isOpen, setOpen] = useState(false);
  const headings = useMemo(() => headingsOf(data), [data]);
  if (headings.length === 0) return null;

  const goTo = (index: number) => (event: MouseEvent) => {
    event.preventDefault();
    const heading = frame.current?.contentDocument?.querySelectorAll('h2')[index];
    if (heading === undefined) return;
    flushSync(() => setOpen(false));
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    // The frame begins below the head, which covers as much of the text as it takes of the reader.
    const reader = frame.current?.closest('dialog, section');
    if (reader) reader.scrollTop = heading.getBoundingClientRect().top - GAP;
  };

  return (
    <Disclosure
      open={isOpen}
      onToggle={setOpen}
      summary={
        <>
          {text.contents} <VisuallyHidden>{text.of(title)}</VisuallyHidden>
        </>
      }
    >
      <ol className={styles['contents']}>
        {headings.map((heading, index) => (
          <li key={heading}>
            <TextLink href={`#${documentType}`} onClick={goTo(index)}>
              {heading}
            </TextLink>
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}

function headingsOf(html: string): string[] {
  const headings = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('h2');
  return [...headings].map(({ textContent }) => textContent.trim());
}

interface DocumentFrameProps extends TextOfDocument {
  /** Called for Esc in the text: the dialog around it gets the keys of its own page alone. */
  onEscape: (() => void) | undefined;
}

/**
 * Sandboxed: a document runs no script and navigates nowhere. It is of this page's origin, so that the page can measure
 * it and lead to its sections.
 */
function DocumentFrame({ document: { title, data }, frame, onEscape }: DocumentFrameProps) {
  const { fonts } = useBrand();
  // Renders it again in the other colours.
  useMediaQuery('(prefers-color-scheme: dark)');
  const html = data.replace('</head>', () => `<style>${brandFace(fonts)}</style></head>`);
  const { height, measure } = useNaturalHeight(frame);

  return (
    <iframe
      ref={frame}
      className={styles['frame']}
      sandbox="allow-same-origin"
      srcDoc={html}
      tabIndex={-1}
      title={text.frameOf(title)}
      style={height === null ? undefined : { blockSize: height }}
      onLoad={() => {
        measure();
        frame.current?.contentDocument?.addEventListener('keydown', ({ key }) => {
          if (key === 'Escape') onEscape?.();
        });
      }}
    />
  );
}

/** As high as the text in the frame, whatever its width and its font; null while that is not known. */
function useNaturalHeight(frame: RefObject<HTMLIFrameElement | null>) {
  const [height, setHeight] = useState<number | null>(null);
  const [observer] = useState(
    () =>
      new ResizeObserver(() => {
        if (frame.current !== null) setHeight(heightOf(frame.current));
      }),
  );
  useEffect(() => () => observer.disconnect(), [observer]);

  function measure() {
    const content = frame.current?.contentDocument?.documentElement;
    if (frame.current === null || content === undefined) return;
    setHeight(heightOf(frame.current));
    observer.observe(frame.current);
    observer.observe(content);
  }

  return { height, measure };
}

function heightOf(frame: HTMLIFrameElement): number | null {
  const text = frame.contentDocument?.documentElement.offsetHeight ?? 0;
  const border = frame.offsetHeight - frame.clientHeight;
  return text === 0 ? null : text + border;
}

/** Whether a media query matches, also once that changes. */
function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
