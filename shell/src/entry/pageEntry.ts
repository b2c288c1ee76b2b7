/** What the inline script of the page hands to the shell. */
export interface PageEntry {
  applicationId: string | null;
  /** The test override of the brand; the shell's server has read it by itself. */
  askedBrand: string | null;
  handedOff: boolean;
  /** The call that grants the session's token; null where there was nothing to ask with. */
  tokenCall: Promise<Response> | null;
  /** The initial-route call that follows it; null where no token was granted. */
  routeCall: Promise<Response | null> | null;
}

/** What decides whether a text may become a script's address or markup; null refuses it. */
export interface TrustedTypePolicyRules {
  createScriptURL: (url: string) => string | null;
  createHTML: (html: string, type: string, sink: string) => string | null;
}

declare global {
  interface Window {
    /** Missing in browsers that do not know Trusted Types. */
    trustedTypes?: { createPolicy: (name: string, rules: TrustedTypePolicyRules) => unknown };
    plumEntry?: PageEntry;
  }
}
