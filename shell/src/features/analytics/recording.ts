import { loadScript } from './loadScript';

declare global {
  interface Window {
    _mfq?: unknown[];
    mouseflow?: { stop?: () => void };
    mouseflowPath?: string;
    mouseflowDisableKeyLogging?: boolean;
  }
}

const MASK = 'data-mf-replace-inner';

/** A running session recording. */
export interface Recording {
  show: (path: string) => void;
  stop: () => void;
}

/** Begins a recording: keys are not logged, and the main part of the page is masked. */
export function startRecording(origin: string, id: string, path: string): Recording {
  window.mouseflowDisableKeyLogging = true;
  window.mouseflowPath = path;
  window._mfq = [];
  const main = document.getElementById('main');
  main?.setAttribute(MASK, '');
  const remove = loadScript(`${origin}/projects/${encodeURIComponent(id)}.js`);
  return {
    show: (next) => {
      window.mouseflowPath = next;
      window._mfq?.push(['newPageView', next]);
    },
    stop: () => {
      window.mouseflow?.stop?.();
      remove();
      main?.removeAttribute(MASK);
      delete window._mfq;
      delete window.mouseflow;
      delete window.mouseflowPath;
    },
  };
}
