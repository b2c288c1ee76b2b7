/**
 * Begins the HTML of a screen that was prerendered without the applicant that it needs. It differs from what the screen
 * renders first in a browser, which may have a draft of theirs.
 */
export const OUTLINE = '<!--outline-->';

/** Whether the server's HTML in an element is such an outline. */
export const isOutline = ({ firstChild }: HTMLElement): boolean =>
  firstChild instanceof Comment && `<!--${firstChild.data}-->` === OUTLINE;
