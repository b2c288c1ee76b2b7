// @ts-check
// Renders screens in a process of its own, which PrerenderProcess.ts starts with limits. Plain Node, so that no build
// or loader is needed for it. It runs the code of releases: nothing of the parent's environment is here.
import { readFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';

/**
 * @typedef {import('./PrerenderProcess').RenderRequest} RenderRequest
 * @typedef {import('./PrerenderProcess').Bundles & { seed: number }} LoadRequest
 */

/** What only browsers have, although this version of Node has it too. */
const BROWSER_ONLY = ['navigator', 'localStorage', 'sessionStorage', 'WebSocket', 'EventSource'];

/**
 * Another clock and other random numbers in each process: what depends on them differs between the two.
 * @param {number} seed
 */
function replaceGlobals(seed) {
  const now = Date.UTC(2001 + seed * 10, seed, 1, seed, seed);
  Date.now = () => now;
  globalThis.Date = new Proxy(Date, {
    construct: (real, args, target) =>
      Reflect.construct(real, args.length === 0 ? [now] : args, target),
    apply: (real) => new real(now).toString(),
  });
  let state = seed;
  function random() {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  }
  Math.random = random;
  globalThis.crypto.randomUUID = () =>
    /** @type {`${string}-${string}-${string}-${string}-${string}`} */ (
      'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g, () =>
        Math.floor(random() * 16).toString(16),
      )
    );
  for (const name of BROWSER_ONLY) Reflect.deleteProperty(globalThis, name);
}

const fromNode = createRequire(import.meta.url);

/**
 * Runs a bundle of CommonJS. Node maps its stack traces to the sources.
 * @param {string} file
 * @param {(request: string) => unknown} provide
 */
function run(file, provide) {
  const module = Object.assign(new Module(file), { filename: file, paths: [] });
  Object.assign(module, { require: provide });
  /** @type {{ _compile: (code: string, file: string) => void }} */ (
    /** @type {unknown} */ (module)
  )._compile(readFileSync(file, 'utf8'), file);
  return /** @type {Record<string, unknown>} */ (module.exports);
}

/** @type {{ renderScreen: (request: unknown) => Promise<{ html: string, toggles: string[] }> } | null} */
let shell = null;
/** @type {Record<string, unknown>} */
const remotes = {};

/** @param {LoadRequest} request */
function load({ seed, shell: shellBundle, remote }) {
  replaceGlobals(seed);
  const loaded = run(shellBundle, (request) => fromNode(request));
  shell = /** @type {NonNullable<typeof shell>} */ (/** @type {unknown} */ (loaded));
  if (remote !== null) {
    const shared = /** @type {Record<string, unknown>} */ (loaded['sharedModules']);
    remotes[remote.name] = run(remote.bundle, (request) => {
      if (!Object.hasOwn(shared, request)) throw new Error(`${request} is not in a browser`);
      return shared[request];
    });
  }
}

/** @param {RenderRequest} request */
async function render({ path, page, content, toggles }) {
  // The long texts of the brand are all that a public page may fetch.
  globalThis.fetch = (address) =>
    address === Reflect.get(page.brand, 'content')
      ? Promise.resolve(Response.json(content))
      : Promise.reject(new Error(`${String(address)} is requested while the screen is rendered`));
  if (shell === null) throw new Error('There is no shell to render with');
  const { html, toggles: read } = await shell.renderScreen({
    path,
    page: { ...page, toggles },
    remotes,
  });
  return { html, toggles: Object.fromEntries(read.map((name) => [name, toggles[name] ?? false])) };
}

/**
 * The stack trace of what was thrown first.
 * @param {unknown} error
 * @returns {string}
 */
function stackOf(error) {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? stackOf(error.cause) : (error.stack ?? error.message);
}

/** @typedef {{ load: LoadRequest } | { render: RenderRequest }} Call */

process.on('message', (/** @type {Call} */ call) => {
  const answering = async () => ('load' in call ? load(call.load) : render(call.render));
  answering().then(
    (result) => process.send?.({ result }),
    (error) => process.send?.({ error: stackOf(error) }),
  );
});
process.once('disconnect', () => process.exit());
// A screen's stray rejection is no reason to render nothing.
process.on('unhandledRejection', () => undefined);
