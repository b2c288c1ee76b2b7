export { makeOverrideLink } from './makeOverrideLink';
export {
  isBrandPreview,
  isLocal,
  isShellPreview,
  MAX_OVERRIDE_MS,
  targetFault,
  type Override,
} from './Override';
export { readOverride, readOverrideSecret, SECRET_BYTES, signOverride } from './signedOverride';
