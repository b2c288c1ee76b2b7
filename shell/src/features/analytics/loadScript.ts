const ignore = () => undefined;

/** Loads a script of a third party. Returns the function that removes it: then `onLoad` is not called any more. */
export function loadScript(src: string, onLoad: () => void = ignore): () => void {
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  script.addEventListener('load', onLoad);
  script.addEventListener('error', () => console.warn('A script of a third party did not load'));
  document.head.append(script);
  return () => {
    script.removeEventListener('load', onLoad);
    script.remove();
  };
}
