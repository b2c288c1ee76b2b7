import { useEffect, useState } from 'react';
import { Button, DataTable, Select, TextField } from 'shared-ui';
import {
  requestOverride,
  fetchRemotes,
  resetAddress,
  type KnownRemote,
} from '../../../api/overrideApi';
import { readPageData } from '../../../page/pageData';
import { useRemotes } from '../../../remotes/RemotesContext';
import { openPage } from '../../../browser/openPage';
import { FailureNotice } from '../FailureNotice';
import { testerPanelText } from './testerPanelText';
import { useAppFacts } from './useAppFacts';
import styles from './TesterPanel.module.scss';

const text = testerPanelText.versions;

export function VersionChoice() {
  const { releaseSet, overrides = [] } = readPageData();
  const { remotes } = useRemotes();
  const isOverridden = (name: string) => overrides.some((each) => each.remote === name);
  return (
    <>
      <p>{text.set(releaseSet)}</p>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={text.caption}>
        <DataTable
          caption={text.caption}
          columns={text.columns}
          rows={useAppFacts().map(({ name, version, owner, bytes, milliseconds }) => ({
            name,
            cells: [
              isOverridden(name) ? text.overridden(version) : version,
              owner ?? text.nobody,
              text.kilobytes(bytes),
              text.milliseconds(milliseconds),
            ],
          }))}
        />
      </div>
      <p className={styles.quiet}>{text.hint}</p>
      <OverrideForm names={remotes.map(({ name }) => name)} />
      {overrides.length > 0 && (
        <Button variant="quiet" onClick={() => openPage(resetAddress())}>
          {text.reset}
        </Button>
      )}
    </>
  );
}

/** Overrides a remote by a published version, or by a build of one's own. */
function OverrideForm({ names: loaded }: { names: readonly string[] }) {
  const { known, failure, override } = useOverride();
  const [remote, setRemote] = useState(loaded[0] ?? '');
  const [version, setVersion] = useState('');
  const [url, setUrl] = useState('');
  const names = [...new Set([...loaded, ...Object.keys(known)])];
  const wanted = url !== '' ? { url } : version !== '' ? { version } : null;
  return (
    <>
      <Select
        label={text.remote}
        name="override-remote"
        options={names.map((name) => ({ value: name, label: name }))}
        value={remote}
        onChange={(chosen) => {
          setRemote(chosen);
          setVersion('');
        }}
      />
      <Select
        label={text.version}
        name="override-version"
        placeholder={text.choose}
        options={(known[remote]?.versions ?? []).map((each) => ({ value: each, label: each }))}
        value={version}
        onChange={setVersion}
      />
      <TextField
        label={text.url}
        hint={text.urlHint}
        name="override-url"
        value={url}
        onChange={setUrl}
        autoCapitalize="none"
      />
      <FailureNotice title={text.failed} error={failure} />
      <Button
        variant="secondary"
        waitsFor={wanted === null ? text.missing : undefined}
        onClick={() => (wanted === null ? undefined : override(remote, wanted))}
      >
        {text.go}
      </Button>
    </>
  );
}

/** The live remotes, and the action that requests an override link and opens it. */
function useOverride() {
  const [known, setKnown] = useState<Record<string, KnownRemote>>({});
  const [failure, setFailure] = useState<Error>();
  useEffect(() => void fetchRemotes().then(setKnown, setFailure), []);
  async function override(...target: Parameters<typeof requestOverride>) {
    setFailure(undefined);
    await requestOverride(...target).then(openPage, setFailure);
  }
  return { known, failure, override };
}
