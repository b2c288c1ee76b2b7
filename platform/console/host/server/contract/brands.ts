import type { BrandChange, ScheduledPack } from 'releases/registry';
import type { BrandEdits, Mark } from 'brands';
import type { judge, PackViews } from '../brands/packViews';

export type { BrandEdits, Mark };
export type { ScheduledPack as ScheduledPackView };

export type Scheme = 'light' | 'dark';

/** A published pack, or one under edit. */
export type PackView = Awaited<ReturnType<typeof judge>>;

/** What ends a fault of an edit. */
export type Suggestion = PackView['suggestions'][number];

/** A pack of the release store. */
export type PublishedPackView = Awaited<ReturnType<PackViews['viewPublished']>>;

/** A change of what new sessions get of a brand, without what its signature needs. */
export type BrandChangeView = Omit<BrandChange, 'base' | 'signature'>;

/** A screen that can be shown in any pack. */
export interface PreviewScreen {
  path: string;
  title: string;
}

/** `GET /brands`. */
export interface BrandsOverview {
  /** The number of the newest change. */
  newest: number;
  /** Those that new sessions get. */
  packs: PublishedPackView[];
  /** Live packs that cannot be shown, and why. */
  unreadable: { pack: string; why: string }[];
  /** The newest first. */
  changes: BrandChangeView[];
  /** The next first. */
  scheduled: ScheduledPack[];
  /** The numbers of the changes that `revert` would undo, by brand. */
  revertible: Record<string, number>;
  screens: PreviewScreen[];
}

/** The edit of a pack; the body of `POST /brands/judge`, and a part of those that store it. */
export interface DraftBody {
  /** `<brand>@<version>` that it began with. */
  from: string;
  edits: BrandEdits;
}

/** `POST /brands/drafts` answers the pack that a publication of the same edits makes live. */
export interface Draft {
  pack: string;
}

/** What each call that changes something sends with it. */
export interface ChangeBody {
  why: string;
  /** The number of the newest change that was shown. */
  expect: number;
}

export interface PublishBody extends DraftBody, ChangeBody {
  /** ISO 8601; at once without it. */
  effectiveAt?: string;
}

/** What a change answers; `null` where the pack was live already. */
export interface Changed {
  change: BrandChangeView | null;
}

/** A link that shows a version of an app, or a pack. */
export interface PreviewLink {
  link: string;
  /** ISO 8601: until when it works. */
  until: string;
}
