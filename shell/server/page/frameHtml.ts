import { escapeHtml } from './escapeHtml';

/** The frame that is painted before any script has run: the shell draws the same, in the same classes. */
export function frameHtml(
  { displayName, logo }: { displayName: string; logo: string },
  article?: string,
): string {
  return `<header class="plum-header"><div class="plum-header__inner"><img class="plum-header__logo" src="${escapeHtml(logo)}" alt="${escapeHtml(displayName)}" height="32"></div></header><main class="plum-main">${article ?? SKELETON}</main>`;
}

const SKELETON = `<div class="plum-skeleton" role="status"><span class="plum-skeleton__words">Please wait while loading...</span><span class="plum-skeleton__heading"></span><span class="plum-skeleton__line"></span><span class="plum-skeleton__panel"></span></div>`;
