/** What the inline script of the page hands to the shell. */
export interface PageEntry {
  applicationId: string | null;
  handedOff: boolean;
  /** The call that grants the session's token; null without an application or a token. */
  tokenCall: Promise<Response> | null;
  /** The initial-route call that follows it; null where no token was granted. */
  routeCall: Promise<Response | null> | null;
  /** What it asks about. Back may have led elsewhere since. */
  pathname?: string;
}

/** Decides whether a text may become a script's address or markup; null refuses it. */
export interface TrustedTypePolicyRules {
  createScriptURL: (url: string) => string | null;
  createHTML: (html: string, type: string, sink: string) => string | null;
}

declare global {
  interface Window {
    /** Missing in browsers without Trusted Types. */
    trustedTypes?: { createPolicy: (name: string, rules: TrustedTypePolicyRules) => unknown };
    plumEntry?: PageEntry;
    /** The button of the question about cookies that was pressed before it reacted. */
    plumAnswer?: HTMLElement;
  }
}

const NO_ENTRY: PageEntry = {
  applicationId: null,
  handedOff: false,
  tokenCall: null,
  routeCall: null,
};

/** Reads what the inline script left, once: the tokens must not stay on `window`. */
export function readPageEntry(): PageEntry {
  const entry = window.plumEntry ?? NO_ENTRY;
  delete window.plumEntry;
  return entry;
}

/**
 * The path on which the applicant is to start, by the server.
 * @returns null where the server gave none: the address then stays.
 */
export async function readInitialRoute(
  call: Promise<Response | null> | null,
): Promise<string | null> {
  try {
    const answer = await call;
    if (!answer?.ok) return null;
    const { data } = (await answer.json()) as { data?: unknown };
    return typeof data === 'string' && /^\/(?!\/)/.test(data) ? data : null;
  } catch (cause) {
    console.warn('The initial route got no answer', cause);
    return null;
  }
}
