import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { uploadStore } from './uploadStore';

/** This remote's root: its own store, and the mark that says which version is at work. */
export function UploadRoot({ children }: { children: ReactNode }) {
  return (
    <Provider store={uploadStore}>
      <div data-remote={`mfe-upload@${PART_VERSION}`}>{children}</div>
    </Provider>
  );
}
