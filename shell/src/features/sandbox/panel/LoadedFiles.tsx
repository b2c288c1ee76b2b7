import { useState } from 'react';
import { Button, DataTable } from 'shared-ui';
import { loadedFiles } from './fileTimings';
import { testerPanelText } from './testerPanelText';
import { readEntries, useAppFolders } from './useAppFacts';
import styles from './TesterPanel.module.scss';

const text = testerPanelText.loaded;

/** Every script and style of the shell and the remotes, with its loading time. */
export function LoadedFiles() {
  const [entries, setEntries] = useState(readEntries);
  const folders = useAppFolders();
  return (
    <>
      <p className={styles.quiet}>{text.hint}</p>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={text.title}>
        <DataTable
          caption={text.caption}
          columns={text.columns}
          rows={loadedFiles(entries, folders).map(({ app, file, at, milliseconds, bytes }) => ({
            name: `${file} ${app}`,
            cells: [String(at), String(milliseconds), String(bytes)],
          }))}
        />
      </div>
      <Button variant="quiet" onClick={() => setEntries(readEntries())}>
        {text.refresh}
      </Button>
    </>
  );
}
