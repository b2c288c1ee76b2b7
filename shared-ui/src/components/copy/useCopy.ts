import { useState } from 'react';

/** Copies texts to the clipboard. `said` is empty before, then one of the `words`: for a live region. */
export function useCopy(words: { copied: string; failed: string }) {
  const [said, setSaid] = useState('');
  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      setSaid(words.copied);
    } catch {
      setSaid(words.failed);
    }
  }
  return { said, copy };
}
