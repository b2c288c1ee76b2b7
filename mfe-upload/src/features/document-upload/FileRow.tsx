import type { ReactNode } from 'react';
import { Button, Icon, ProgressBar, useIsOffline, VisuallyHidden } from 'shared-ui';
import { formatBytes } from 'shared-ui/money';
import { documentUploadText } from './documentUploadText';
import { isUploading, type ProofFile } from './proofFile';
import { proofKindText } from './proofKindText';
import styles from './DocumentUpload.module.scss';

interface FileRowProps {
  file: ProofFile;
  onCancel: () => void;
  onRetry: () => void;
  onDelete: () => void;
}

const text = documentUploadText.files;

export const rowId = (uuid: string) => `file-${uuid}`;

/** One file. Its name is text and nothing but text. */
export function FileRow({ file, onCancel, onRetry, onDelete }: FileRowProps) {
  const { uuid, fileName, size, type, submitted, status, error } = file;
  const isOffline = useIsOffline();
  return (
    <li
      id={rowId(uuid)}
      tabIndex={-1}
      className={[styles.file, lookOf(file)].filter(Boolean).join(' ')}
    >
      <FileMark file={file} />
      <div className={styles.fileText}>
        <p className={styles.fileName}>{fileName}</p>
        <p className={styles.quiet}>
          {proofKindText[type].option} · {formatBytes(size)} · {statusText(file)}
        </p>
        {status === 'uploading' && (
          <ProgressBar label={text.progressOf(fileName)} value={file.sent} max={size} />
        )}
        {isOffline && isUploading(file) && <p className={styles.quiet}>{text.offline}</p>}
        {!isOffline && file.isStalled && <p className={styles.quiet}>{text.stalled}</p>}
        {error !== null && (
          <p className={styles.fileError}>
            <Icon name="alert" size="xs" /> {error}
          </p>
        )}
        {file.reason !== null && <p className={styles.quiet}>{file.reason}</p>}
        {file.warning !== null && error === null && (
          <p className={styles.fileWarning}>
            <Icon name="warning" size="xs" /> {file.warning}
          </p>
        )}
      </div>
      <div className={styles.fileActions}>
        {isUploading(file) && <Action label={text.cancel} file={file} onClick={onCancel} />}
        {status === 'failed' && file.canRetry && (
          <Action label={text.retry} file={file} onClick={onRetry} />
        )}
        {!isUploading(file) && !submitted && (
          <Action
            label={text.delete}
            icon={<BinIcon />}
            file={file}
            onClick={onDelete}
            busy={status === 'deleting'}
          />
        )}
      </div>
    </li>
  );
}

/** The picture itself where there is one, and whether it has arrived. */
function FileMark({ file: { thumbnail, status } }: { file: ProofFile }) {
  const isUploaded = status === 'uploaded';
  return (
    <span className={styles.picture}>
      {thumbnail === null ? (
        <Icon name="document" />
      ) : (
        <img src={thumbnail} alt="" width={56} height={56} />
      )}
      {isUploaded && (
        <span className={styles.arrived}>
          <Icon name="check-circle" />
        </span>
      )}
    </span>
  );
}

function lookOf({ submitted, error }: ProofFile) {
  if (submitted) return styles.isSubmitted;
  return error !== null && styles.isRefused;
}

function BinIcon() {
  return (
    <span className={styles.bin}>
      <Icon name="bin" />
    </span>
  );
}

interface ActionProps {
  label: string;
  icon?: ReactNode;
  file: ProofFile;
  onClick: () => void;
  busy?: boolean;
}

function Action({ label, icon, file, onClick, busy = false }: ActionProps) {
  return (
    <Button variant="quiet" busy={busy} onClick={onClick}>
      {!busy && icon}
      <span>
        {label} <VisuallyHidden>{file.fileName}</VisuallyHidden>
      </span>
    </Button>
  );
}

function statusText({ status, submitted, sent, size }: ProofFile): string {
  if (submitted) return text.submitted;
  if (status === 'uploading')
    return sent >= size ? text.nearlyDone : text.uploading(Math.floor((sent / size) * 100));
  return text[status];
}
