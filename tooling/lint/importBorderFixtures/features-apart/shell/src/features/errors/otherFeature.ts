import type { Consent } from '../cookie-consent/consent';

export type ErrorConsent = Consent;
