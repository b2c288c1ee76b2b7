import { useEffectEvent, useLayoutEffect } from 'react';

/** Acts on a function key, whatever has the focus. Any other key may be typed text. */
export function useKey(key: `F${number}`, act: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== key || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
      return;
    event.preventDefault();
    act();
  });
  // Before the paint: a button that names the key is not seen before the key works.
  useLayoutEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
