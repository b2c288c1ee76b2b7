import { combineSlices } from '@reduxjs/toolkit';
import { createJourneyStore, remoteRoot } from 'shared-ui/remote';
// In the chunk of the routes, so that the chunks of the screens do not hold it each.
import '../api/journeyApi';

const store = createJourneyStore(combineSlices({}));

export const UploadRoot = remoteRoot('mfe-upload', () => store);
