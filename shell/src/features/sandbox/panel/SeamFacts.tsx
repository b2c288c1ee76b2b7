import { Button, DataTable } from 'shared-ui';
import { useStore } from 'zustand/react';
import { showSeams, testerPanel } from './testerPanelStore';
import { testerPanelText } from './testerPanelText';
import { useAppFacts } from './useAppFacts';
import styles from './TesterPanel.module.scss';

const text = testerPanelText.seams;

/** The apps of this page, and the switch of the outlines that show which of them drew what. */
export function SeamFacts() {
  const showsSeams = useStore(testerPanel, (state) => state.showsSeams);
  return (
    <>
      <p className={styles.quiet}>{text.hint}</p>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={text.caption}>
        <DataTable
          caption={text.caption}
          columns={text.columns}
          rows={useAppFacts().map(({ name, version, owner, bytes, milliseconds }) => ({
            name,
            cells: [
              version,
              owner ?? text.nobody,
              text.kilobytes(bytes),
              text.milliseconds(milliseconds),
            ],
          }))}
        />
      </div>
      <Button variant="secondary" onClick={() => showSeams(!showsSeams)}>
        {showsSeams ? text.hide : text.show}
      </Button>
    </>
  );
}
