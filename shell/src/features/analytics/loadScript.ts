/** Loads a script of a third party. Returns the function that removes it. */
export function loadScript(src: string, onLoad?: () => void): () => void {
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  script.addEventListener('load', () => onLoad?.());
  script.addEventListener('error', () => console.warn('A script of a third party did not load'));
  document.head.append(script);
  return () => script.remove();
}
