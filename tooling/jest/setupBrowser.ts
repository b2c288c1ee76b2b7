import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// How long a test waits for what should come at once. On a machine that is busy a second is not enough.
configure({ asyncUtilTimeout: 10_000 });

/** jsdom has no dialogs; this keeps the parts of the standard that the components rely on. */
if (!('showModal' in HTMLDialogElement.prototype)) {
  Object.assign(HTMLDialogElement.prototype, {
    show(this: HTMLDialogElement) {
      this.open = true;
    },
    showModal(this: HTMLDialogElement) {
      this.open = true;
      (this.querySelector('[autofocus]') ?? this.querySelector('button'))?.dispatchEvent(
        new FocusEvent('focus'),
      );
    },
    close(this: HTMLDialogElement, value?: string) {
      this.open = false;
      if (value !== undefined) this.returnValue = value;
      this.dispatchEvent(new Event('close'));
    },
  });
}

globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

if (!('scrollIntoView' in Element.prototype)) {
  Object.assign(Element.prototype, { scrollIntoView() {} });
}
window.scrollTo = () => undefined;
window.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }) as unknown as MediaQueryList;
