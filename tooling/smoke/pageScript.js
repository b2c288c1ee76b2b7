// @ts-check
/* global window, document, Document */
/**
 * Runs in a page of the smoke journey before any script of its own: it reports what code does outside the root of
 * its remote. Plain JavaScript, because the browser gets this file as it is.
 */
'use strict';
{
  const initial = new Set(Object.getOwnPropertyNames(window));
  const page = /** @type {Record<string | symbol, any>} */ (/** @type {unknown} */ (window));
  /** @type {(effect: string, by: string) => void} */
  const send = page['plumObserved'];

  /** What the server has put into the page: scripts that could add more run once it is read. @type {Element[]} */
  let served = [];
  document.addEventListener(
    'readystatechange',
    () => {
      served = [...document.querySelectorAll('style')];
    },
    { once: true },
  );

  /** The file whose code called the function that was replaced below. */
  const callingFile = () => /https?:\/\/[^\s)]+/.exec(new Error().stack ?? '')?.[0] ?? '';

  /** Each effect of a file is reported once for each screen. @type {Record<string, true>} */
  const reported = Object.create(null);
  /** @param {string} effect */
  function report(effect) {
    const by = callingFile();
    const key = `${window.location.pathname} ${by} ${effect}`;
    if (reported[key]) return;
    reported[key] = true;
    send(effect, by);
  }

  /** @param {any} target */
  function nameOf(target) {
    const { documentElement: html, body } = document;
    const places = Object.entries({ window, document, html, body });
    return places.find(([, place]) => place === target)?.[0];
  }

  /**
   * @param {any} owner
   * @param {string} name
   * @param {(target: any, args: any[]) => string | undefined} effectOf
   */
  function watch(owner, name, effectOf) {
    const original = owner?.prototype[name];
    if (typeof original !== 'function') return;
    owner.prototype[name] = function (/** @type {any[]} */ ...args) {
      const target = this ?? window;
      const effect = effectOf(target, args);
      if (effect !== undefined) report(effect);
      return original.apply(target, args);
    };
  }

  watch(EventTarget, 'addEventListener', (target, [type]) => {
    const place = nameOf(target);
    return place && `listener ${place} ${String(type)}`;
  });
  watch(page['ServiceWorkerContainer'], 'register', (_, [url]) => `service worker ${String(url)}`);
  watch(page['IDBFactory'], 'open', (_, [name]) => `database ${String(name)}`);
  watch(page['CacheStorage'], 'open', (_, [name]) => `cache ${String(name)}`);
  for (const method of ['get', 'getAll', 'set', 'delete'])
    watch(
      page['CookieStore'],
      method,
      (_, [cookie]) => `cookie ${String(cookie?.name ?? cookie ?? 'all')}`,
    );

  const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
  Object.defineProperty(Document.prototype, 'cookie', {
    ...cookie,
    get() {
      report('cookie all');
      return cookie?.get?.call(this);
    },
    set(text) {
      report(`cookie ${String(text).split('=')[0]}`);
      cookie?.set?.call(this, text);
    },
  });

  for (const kind of ['localStorage', 'sessionStorage']) {
    const storage = Object.getOwnPropertyDescriptor(window, kind);
    /** @param {string | symbol} key */
    function reportKey(key) {
      report(`${kind} ${String(key)}`);
    }
    const traps = {
      get: (/** @type {any} */ target, /** @type {string | symbol} */ key) => {
        const value = target[key];
        if (typeof value !== 'function') {
          if (key !== 'length') reportKey(key);
          return value;
        }
        return (/** @type {any[]} */ ...args) => {
          reportKey(args[0] ?? 'all');
          return value.apply(target, args);
        };
      },
      set: (/** @type {any} */ target, /** @type {string} */ key, /** @type {unknown} */ value) => {
        reportKey(key);
        target[key] = value;
        return true;
      },
      ownKeys: (/** @type {any} */ target) => {
        reportKey('all');
        return Reflect.ownKeys(target);
      },
    };
    Object.defineProperty(window, kind, {
      ...storage,
      get: () => {
        const own = storage?.get?.call(window);
        return own && new Proxy(own, traps);
      },
    });
  }

  const toText = Function.prototype.toString;
  /** @param {Function} code */
  const isNative = (code) =>
    /^(?:function|class) [^(]+\(\) \{\s*\[native code\]\s*\}$/.test(toText.call(code));

  /** @typedef {Record<string, string>} Found by effect, how it is */

  /** @param {Found} found @param {string} name @param {unknown} value */
  function noteReplaced(found, name, value) {
    if (typeof value === 'function' && !isNative(value))
      found[`replaced ${name}`] = toText.call(value).slice(0, 500);
  }

  /** @param {Found} found @param {string} name @param {any} owner */
  function noteMembers(found, name, owner) {
    for (const [key, { value, get, set }] of Object.entries(
      Object.getOwnPropertyDescriptors(owner),
    ))
      for (const code of [value, get, set]) noteReplaced(found, `${name}.${key}`, code);
  }

  /** @param {Found} found @param {string} name @param {any} value */
  function noteGlobal(found, name, value) {
    if (!initial.has(name)) found[`global ${name}`] = typeof value;
    else if (typeof value === 'function') {
      noteReplaced(found, name, value);
      noteMembers(found, name, value);
      if (value.prototype) noteMembers(found, name, value.prototype);
    }
  }

  /** @param {Found} found @param {string} place @param {any} target @param {string} name */
  function noteHandler(found, place, target, name) {
    if (name.startsWith('on') && target[name])
      found[`listener ${place} ${name.slice(2)}`] = String(target[name]);
  }

  /**
   * What of the page is not as the browser made it, and how it is: globals, replaced functions, handlers of
   * window and document, and style sheets that no file has.
   */
  function snapshot() {
    /** @type {Found} */
    const found = {};
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(window)))
      if (!/^\d+$/.test(name)) noteGlobal(found, name, value);
    const { history, navigator, JSON, Math, Reflect, console } = window;
    const owners = { history, navigator, JSON, Math, Reflect, console, document };
    for (const [name, owner] of Object.entries(owners)) noteMembers(found, name, owner);
    for (const name of initial) noteHandler(found, 'window', window, name);
    for (const name in document) noteHandler(found, 'document', document, name);
    const added = [...document.querySelectorAll('style')].filter((each) => !served.includes(each));
    const sheets = document.adoptedStyleSheets.length + added.length;
    if (sheets > 0) found['style sheets in the page'] = String(sheets);
    return found;
  }
  Object.defineProperty(window, Symbol.for('plum.snapshot'), { value: snapshot });
}
