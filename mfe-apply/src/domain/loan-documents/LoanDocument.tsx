import {
  useEffect,
  useMemo,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import type { HtmlDocuments, ReadableDocumentType } from 'journey-api/contract';
import { useBrand } from 'shared-auth/brand';
import { Button, Disclosure, Stack, TextLink, VisuallyHidden } from 'shared-ui';
import { fetchDocumentPdf } from '../../api/signingApi';
import { brandFace } from './brandFace';
import { loanDocumentsText as text } from './loanDocumentsText';
import { saveFile } from './saveFile';
import styles from './LoanDocument.module.scss';

type HtmlDocument = HtmlDocuments[number];

interface LoanDocumentProps {
  applicationId: string;
  document: HtmlDocument;
  /** A closed document costs nothing: its frame is only there while it is open. */
  open: boolean;
  children?: ReactNode;
}

export function LoanDocument({ applicationId, document, open, children }: LoanDocumentProps) {
  return (
    <Stack>
      {open && <DocumentReader document={document} />}
      <DownloadButton applicationId={applicationId} document={document} />
      {children}
    </Stack>
  );
}

/**
 * Sandboxed: a document runs no script and navigates nowhere. It is of this page's origin, so that the page can measure
 * it and lead to its sections.
 */
function DocumentReader({ document: { documentType, title, data } }: { document: HtmlDocument }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { fonts } = useBrand();
  const html = useMemo(
    () => data.replace('</head>', () => `<style>${brandFace(fonts)}</style></head>`),
    [data, fonts],
  );
  const { height, measure } = useNaturalHeight(frame);
  const headings = useMemo(() => headingsOf(data), [data]);

  const goTo = (index: number) => (event: MouseEvent) => {
    event.preventDefault();
    const heading = frame.current?.contentDocument?.querySelectorAll('h2')[index];
    if (heading === undefined) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    heading.scrollIntoView({ block: 'start' });
  };

  return (
    <>
      {headings.length > 0 && (
        <Disclosure
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
      )}
      <iframe
        ref={frame}
        className={styles['frame']}
        sandbox="allow-same-origin"
        srcDoc={html}
        tabIndex={-1}
        title={text.frameOf(title)}
        style={height === null ? undefined : { blockSize: height }}
        onLoad={measure}
      />
    </>
  );
}

function headingsOf(html: string): string[] {
  const headings = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('h2');
  return [...headings].map(({ textContent }) => textContent.trim());
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

function DownloadButton({
  applicationId,
  document,
}: Pick<LoanDocumentProps, 'applicationId' | 'document'>) {
  const [isSaving, setSaving] = useState(false);

  async function save() {
    if (isSaving) return;
    setSaving(true);
    await saveDocument(applicationId, document.documentType);
    setSaving(false);
  }

  return (
    <Button variant="secondary" busy={isSaving} onClick={() => void save()}>
      {text.download} <VisuallyHidden>{text.of(document.title)}</VisuallyHidden>
    </Button>
  );
}

const fileNames: Record<ReadableDocumentType, string> = {
  loanSummary: 'pre-contract-credit-information.pdf',
  loanExplanation: 'loan-explanation.pdf',
  loanAgreement: 'loan-agreement.pdf',
};

/** Saves a document as a PDF file. A failure is logged only: the same text is on the screen. */
async function saveDocument(
  applicationId: string,
  documentType: ReadableDocumentType,
): Promise<void> {
  try {
    saveFile(await fetchDocumentPdf(applicationId, documentType), fileNames[documentType]);
  } catch (error) {
    console.error(`The document ${documentType} could not be downloaded`, error);
  }
}
