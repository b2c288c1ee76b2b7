declare function work(): Promise<void>;

/** The rule no-misused-promises is off for attributes: React ignores what a handler returns. */
export const button = <button onClick={async () => work()} />;
