export {
  liveSets,
  prerenderAfterEvent,
  prerenderCandidate,
  prerenderMissing,
  prerenderPublicPages,
  signPrerendered,
} from './prerender/prerenderReleases';
export {
  addressOf,
  prerenderedScreensOf,
  prerenderScreens,
  type Pack,
  type PlacedApp,
} from './prerender/prerenderScreens';
