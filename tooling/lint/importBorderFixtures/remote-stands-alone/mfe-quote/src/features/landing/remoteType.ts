import type { Draft } from 'mfe-apply/src/app/store';

export type LandingDraft = Draft;
