// @ts-check
import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// How long a test waits for what should come at once. A busy machine stalls for seconds.
configure({ asyncUtilTimeout: 30_000 });

/** jsdom has no dialogs; this keeps what the components rely on. */
if (!('showModal' in HTMLDialogElement.prototype)) {
  Object.assign(HTMLDialogElement.prototype, {
    /** @this {HTMLDialogElement} */
    show() {
      this.open = true;
    },
    /** @this {HTMLDialogElement} */
    showModal() {
      this.open = true;
      (this.querySelector('[autofocus]') ?? this.querySelector('button'))?.dispatchEvent(
        new FocusEvent('focus'),
      );
    },
    /**
     * @this {HTMLDialogElement}
     * @param {string} [value]
     */
    close(value) {
      this.open = false;
      if (value !== undefined) this.returnValue = value;
      this.dispatchEvent(new Event('close'));
    },
  });
}

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

if (!('scrollIntoView' in Element.prototype)) {
  Object.assign(Element.prototype, { scrollIntoView() {} });
}
window.scrollTo = () => undefined;
window.matchMedia ??= (/** @type {string} */ query) =>
  /** @type {MediaQueryList} */ (
    /** @type {unknown} */ ({
      matches: false,
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    })
  );
