import { useState, type ReactNode } from 'react';
import type { HtmlDocuments } from 'journey-api/contract';
import { Accordion, Button, Icon, Stack, VisuallyHidden } from 'shared-ui';
import { applyAndSignText } from './applyAndSignText';
import { saveDocument } from './saveDocument';
import styles from './LoanDocument.module.scss';

interface LoanDocumentProps {
  applicationId: string;
  document: HtmlDocuments[number];
  open: boolean;
  onToggle: (open: boolean) => void;
  opened: boolean;
  problem: string | undefined;
  children?: ReactNode;
}

const text = applyAndSignText.documents;

/** One document: to be read in place or saved, and the word that it has to be read. */
export function LoanDocument(props: LoanDocumentProps) {
  const { document, open, onToggle, opened, problem, children } = props;
  return (
    <div id={`document-${document.documentType}`} className={styles.document}>
      <Accordion
        headingLevel={3}
        items={[
          {
            id: document.documentType,
            title: document.title,
            note: opened && <OpenedMark />,
            open,
            onToggle,
            children: (
              <Stack>
                {open && <DocumentFrame document={document} />}
                <DownloadButton applicationId={props.applicationId} document={document} />
                {children}
              </Stack>
            ),
          },
        ]}
      />
      {problem !== undefined && (
        <p role="alert" className={styles.problem}>
          <Icon name="alert" size="xs" /> {problem}
        </p>
      )}
    </div>
  );
}

function OpenedMark() {
  return (
    <span className={styles.opened}>
      <Icon name="check" size="xs" /> {text.opened}
    </span>
  );
}

/** Chromium skips a frame that holds nothing to focus, and with it the document's own scrolling. */
function withKeyboardStop(html: string): string {
  return html.replace(/<body(?=[\s>])/i, '<body tabindex="0"');
}

/** Sandboxed in full: a document is words, and can neither run anything nor leave its frame. */
function DocumentFrame({ document }: { document: HtmlDocuments[number] }) {
  return (
    <iframe
      className={styles.frame}
      sandbox=""
      srcDoc={withKeyboardStop(document.data)}
      title={text.frameOf(document.title)}
    />
  );
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
      {text.download} <VisuallyHidden>{text.downloadOf(document.title)}</VisuallyHidden>
    </Button>
  );
}
