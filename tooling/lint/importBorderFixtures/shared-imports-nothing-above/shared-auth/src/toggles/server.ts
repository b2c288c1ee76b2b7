import type { FeatureToggles } from 'journey-api/contract';

export type Toggles = FeatureToggles;
