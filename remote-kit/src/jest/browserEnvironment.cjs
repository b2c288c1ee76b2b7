const { createRequire } = require('node:module');
const { TestEnvironment } = require('jest-environment-jsdom');

/** jsdom's own parts: the version is the environment's, and pinned. */
const ofJsdom = createRequire(require.resolve('jest-environment-jsdom'));
const { implForWrapper } = ofJsdom('jsdom/lib/jsdom/living/generated/utils.js');
const { propertiesWithResolvedValueImplemented: resolved } = ofJsdom(
  'jsdom/lib/jsdom/living/helpers/style-rules.js',
);

const fromNode = [
  'TextEncoder',
  'TextDecoder',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'Blob',
  'File',
  'ReadableStream',
  'TransformStream',
  'WritableStream',
  'BroadcastChannel',
  'AbortController',
  'AbortSignal',
  'structuredClone',
];

/** The local names that a selector can match; null for any. */
function namesIn(selector) {
  const names = selector.split(',').map((part) => {
    const compound = part
      .trim()
      .split(/[\s>+~]+/)
      .at(-1);
    return /^([a-z][\w-]*)(?:[:[.#].*)?$/.exec(compound)?.[1];
  });
  return names.includes(undefined) ? null : new Set(names);
}

/**
 * Queries by role ask for the computed style of every element, and jsdom then matches each of the browser's own
 * rules. Most of these rules name an element, which is compared first. Colours, which nobody asks for, are not
 * worked out. Together that is a twelfth of a component test's processor time.
 */
function quickenStyles(document) {
  for (const name of Object.keys(resolved))
    if (name.includes('color')) Reflect.deleteProperty(resolved, name);
  const known = new Map();
  let matcher;
  Object.defineProperty(document, '_nwsapiDontThrow', {
    get: () => matcher,
    set(created) {
      const match = (selector, element) => {
        if (!known.has(selector)) known.set(selector, namesIn(selector));
        const names = known.get(selector);
        return (names === null || names.has(element.localName)) && created.match(selector, element);
      };
      matcher = Object.assign(Object.create(created), { match });
    },
  });
}

/** jsdom, with the globals of Node that it lacks and a browser has. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    quickenStyles(implForWrapper(this.global.document));
    for (const name of fromNode) this.global[name] = globalThis[name];
    this.global.Uint8Array = Uint8Array;
    this.global.ArrayBuffer = ArrayBuffer;
  }
};
