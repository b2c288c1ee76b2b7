import { useEffect, useRef, useState, type DragEvent } from 'react';
import { Icon } from 'shared-ui';
import { documentUploadText } from './documentUploadText';
import styles from './DocumentUpload.module.scss';

export const fileInputId = 'field-uploaded_file';
const hintId = `${fileInputId}-hint`;

interface DropZoneProps {
  onFiles: (files: File[]) => void;
}

/** A real file input, there for every way of working; a camera and dropping files on it come on top. */
export function DropZone({ onFiles }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  useKeepPageOnMissedDrop();

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  }

  return (
    <div
      className={[styles.dropZone, isOver && styles.isOver].filter(Boolean).join(' ')}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        // Moving from the zone to its content does not leave it.
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
          setOver(false);
      }}
      onDrop={handleDrop}
    >
      <Icon name="upload" size="lg" variant="primary" />
      <FileInput onFiles={onFiles} />
      <p id={hintId} className={styles.quiet}>
        {isOver ? (
          documentUploadText.drop.over
        ) : (
          <>
            <span className={styles.byMouse}>{documentUploadText.drop.orDrop} </span>
            {documentUploadText.drop.hint}
          </>
        )}
      </p>
    </div>
  );
}

/** The input, and its two labels: files, or the camera on the back. */
function FileInput({ onFiles }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const wantsCamera = useRef(false);
  return (
    <div className={styles.ways}>
      <label htmlFor={fileInputId} className={styles.way}>
        {documentUploadText.drop.label}
      </label>
      <input
        ref={input}
        id={fileInputId}
        name="uploaded_file"
        type="file"
        multiple
        accept=".png,.jpg,.jpeg,.pdf,image/png,image/jpeg,application/pdf"
        aria-describedby={hintId}
        className={styles.fileInput}
        onClick={({ currentTarget }) => {
          // Read by the browser right after this.
          if (wantsCamera.current) currentTarget.setAttribute('capture', 'environment');
          else currentTarget.removeAttribute('capture');
          wantsCamera.current = false;
        }}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // So that the same file can be chosen again after it was deleted.
          currentTarget.value = '';
        }}
      />
      <button
        type="button"
        name="takePhoto"
        className={[styles.way, styles.camera].join(' ')}
        onClick={() => {
          wantsCamera.current = true;
          input.current?.click();
        }}
      >
        <Icon name="camera" /> {documentUploadText.drop.camera}
      </button>
    </div>
  );
}

/** A browser opens a file that is dropped beside the zone in place of the page. */
function useKeepPageOnMissedDrop(): void {
  useEffect(() => {
    const ignore = (event: Event) => event.preventDefault();
    window.addEventListener('dragover', ignore);
    window.addEventListener('drop', ignore);
    return () => {
      window.removeEventListener('dragover', ignore);
      window.removeEventListener('drop', ignore);
    };
  }, []);
}
