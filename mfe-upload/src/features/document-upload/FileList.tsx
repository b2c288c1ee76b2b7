import { useEffect, useRef, useState } from 'react';
import { documentUploadText } from './documentUploadText';
import { fileInputId } from './DropZone';
import { FileRow, rowId } from './FileRow';
import type { ProofFile } from './proofFile';
import type { UploadQueue } from './uploadQueue';
import styles from './DocumentUpload.module.scss';

interface FileListProps {
  files: readonly ProofFile[];
  queue: UploadQueue;
}

export function FileList({ files, queue }: FileListProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [gone, setGone] = useState<{ next: string | undefined } | null>(null);

  useEffect(() => {
    if (gone === null) return;
    const row = gone.next === undefined ? null : document.getElementById(rowId(gone.next));
    const next = row?.querySelector<HTMLElement>('button') ?? row;
    (next ?? document.getElementById(fileInputId) ?? heading.current)?.focus();
  }, [gone]);

  /** The focus goes to the next file, to the one before where it was the last, else to the input. */
  function neighbourOf(uuid: string): string | undefined {
    const index = files.findIndex((file) => file.uuid === uuid);
    return (files[index + 1] ?? files[index - 1])?.uuid;
  }

  async function remove(uuid: string) {
    const next = neighbourOf(uuid);
    if (await queue.remove(uuid)) setGone({ next });
  }

  function cancel(uuid: string) {
    const next = neighbourOf(uuid);
    queue.cancel(uuid);
    setGone({ next });
  }

  /** The button goes with the failure: the focus goes to the row. */
  function retry(uuid: string) {
    document.getElementById(rowId(uuid))?.focus();
    void queue.retry(uuid);
  }

  if (files.length === 0) return null;
  return (
    <section>
      <h2 ref={heading} tabIndex={-1}>
        {documentUploadText.files.title}
      </h2>
      <ul className={styles.files}>
        {files.map((file) => (
          <FileRow
            key={file.uuid}
            file={file}
            onCancel={() => cancel(file.uuid)}
            onRetry={() => retry(file.uuid)}
            onDelete={() => void remove(file.uuid)}
          />
        ))}
      </ul>
    </section>
  );
}
