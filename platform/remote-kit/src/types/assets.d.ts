declare module '*.module.scss' {
  const classNames: Readonly<Record<string, string>>;
  export default classNames;
}
declare module '*.scss';
declare module '*.css';
declare module '*.svg' {
  const url: string;
  export default url;
}

/** The version under which this part is built, written in by webpack. */
declare const APP_VERSION: string;

/** What somebody did in a prerendered screen before React had taken it over, as the page's inline script notes it. */
interface PlumEarlyInput {
  /** Oldest first. A control that was typed in is there once, with its last value; a press has none. */
  notes: { event: Event; control: HTMLElement; value: string | null }[];
  /** Aborts with the commit in which React begins to handle the screen's events. */
  readonly signal: AbortSignal;
  /** For the shell: what had the focus in HTML that is replaced. */
  focused?: Element | null;
  /** For the shell: the part of the page that still waits, as a selector. */
  waiting: string;
  /** For the shell: ends the notes. */
  stop: () => void;
}
/** The answers to the calls that the first screen declares as its `firstCalls`, made before its code has loaded. */
interface PlumFirstAnswers {
  applicationId: string;
  /** By the path as it is declared: the body of the answer, null for an empty one. Rejected where a call failed. */
  answers: Readonly<Record<string, Promise<unknown>>>;
}
interface Window {
  /** Undefined where no call was made, or once the screen has taken the answers. */
  plumFirstAnswers?: PlumFirstAnswers | undefined;
  /** Undefined once the screen has been taken over. */
  plumEarlyInput?: PlumEarlyInput | undefined;
}
