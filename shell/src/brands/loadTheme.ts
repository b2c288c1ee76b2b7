import type { BrandPack } from 'shared-auth/brand';

/** A published pack, as `published.json` holds it. */
export interface PublishedTheme {
  pack: BrandPack;
  /** The theme's styles. */
  theme: string;
}

/** A live brand, as the pages of other brands list it. */
export interface CataloguedBrand {
  displayName: string;
  hosts: string[];
  /** Address of its `published.json`. */
  published: string;
}

const GIVES_UP_AFTER_MS = 120_000;

/**
 * Fetches a brand's pack and theme.
 * @throws Error where they do not load within 120 seconds
 */
export async function loadTheme(address: string): Promise<PublishedTheme> {
  const controller = new AbortController();
  const timer = setTimeout(
    () => controller.abort(new Error('The theme did not load within 120 seconds')),
    GIVES_UP_AFTER_MS,
  );
  try {
    const answer = await fetch(address, { signal: controller.signal });
    if (!answer.ok) throw new Error(`The theme answered ${String(answer.status)}`);
    return (await answer.json()) as PublishedTheme;
  } finally {
    clearTimeout(timer);
  }
}
