import { useState } from 'react';
import { Button, Notice } from 'shared-ui';

const text = {
  open: 'Open this screen in the editor',
  failed: 'The editor was not opened.',
};

/** In development: opens the source of the screen in the developer's editor. No other build contains it. */
export function OpenSource() {
  const [hasFailed, setFailed] = useState(false);
  async function open() {
    const screen = document.querySelector<HTMLElement>('[data-remote]');
    const [remote] = screen?.dataset['remote']?.split('@') ?? [];
    const answer = await fetch('/development/editor', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ remote, path: window.location.pathname }),
    }).catch(() => null);
    setFailed(answer?.ok !== true);
  }
  return (
    <>
      <Button variant="secondary" onClick={open}>
        {text.open}
      </Button>
      {hasFailed && <Notice tone="error">{text.failed}</Notice>}
    </>
  );
}
