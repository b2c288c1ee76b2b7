import { useState } from 'react';

/** Copies texts to the clipboard. `message` is empty before, then one of the `texts`: for a live region. */
export function useCopy(texts: { copied: string; failed: string }) {
  const [message, setMessage] = useState('');
  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      setMessage(texts.copied);
    } catch {
      setMessage(texts.failed);
    }
  }
  return { message, copy };
}
