import { useState } from 'react';
import { Button, Notice } from 'shared-ui';

const text = {
  open: (remote: string) => `Open this screen of ${remote} in the editor`,
  failed: 'The editor was not opened.',
};

/** In development: opens the source of the screen in the developer's editor. No other build contains it. */
export function OpenSource({ names }: { names: readonly string[] }) {
  const [hasFailed, setFailed] = useState(false);
  async function open(remote: string) {
    const answer = await fetch('/development/editor', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ remote, path: window.location.pathname }),
    }).catch(() => null);
    setFailed(answer?.ok !== true);
  }
  const remotes = new Set(names.filter((name) => name !== 'shell'));
  return (
    <>
      {[...remotes].map((remote) => (
        <Button key={remote} variant="secondary" onClick={() => open(remote)}>
          {text.open(remote)}
        </Button>
      ))}
      {hasFailed && <Notice tone="error">{text.failed}</Notice>}
    </>
  );
}
