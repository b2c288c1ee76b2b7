import { useState } from 'react';
import { Button } from 'shared-ui';
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
        <table className={styles.table}>
          <caption className={styles.quiet}>{text.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{text.file}</th>
              <th scope="col">{text.at}</th>
              <th scope="col">{text.took}</th>
              <th scope="col">{text.bytes}</th>
            </tr>
          </thead>
          <tbody>
            {loadedFiles(entries, folders).map(({ app, file, at, milliseconds, bytes }) => (
              <tr key={`${app}/${file}/${String(at)}`}>
                <th scope="row">
                  {file} <span className={styles.quiet}>{app}</span>
                </th>
                <td>{at}</td>
                <td>{milliseconds}</td>
                <td>{bytes}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Button variant="quiet" onClick={() => setEntries(readEntries())}>
        {text.refresh}
      </Button>
    </>
  );
}
