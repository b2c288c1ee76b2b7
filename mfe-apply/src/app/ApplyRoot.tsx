import { combineSlices } from '@reduxjs/toolkit';
import { createJourneyStore, remoteRoot } from 'shared-ui/remote';

const store = createJourneyStore(combineSlices({}));

export const ApplyRoot = remoteRoot('mfe-apply', () => store);
