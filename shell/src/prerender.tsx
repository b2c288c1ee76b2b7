import * as reduxToolkit from '@reduxjs/toolkit';
import * as rtkQuery from '@reduxjs/toolkit/query/react';
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import { prerender } from 'react-dom/static';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactRedux from 'react-redux';
import { createMemoryRouter } from 'react-router';
import * as brand from 'shared-auth/brand';
import { provideBrand, takeEarlyQuestion, togglesStore, type Toggles } from 'shared-auth/host';
import * as http from 'shared-auth/http';
import * as router from 'shared-auth/router';
import * as screens from 'shared-auth/screens';
import * as session from 'shared-auth/session';
import * as toggles from 'shared-auth/toggles';
import * as zustand from 'zustand';
import { createShellRouter } from './app/createShellRouter';
import { ownScreens } from './app/shellRoutes';
import { ShellApp } from './app/ShellApp';
import { CookieBanner } from './features/cookie-consent/CookieBanner';
import { readContent } from './features/public-content/useBrandContent';
import type { PageData } from './page/pageData';
import { chooseRemotes } from './remotes/discovery';
import { OUTLINE } from './page/outline';
import { preloadScreen, remoteAt } from './remotes/preloadScreens';
import type { RemoteRegistry, RemoteRoutes } from './remotes/RemoteRegistry';
import { journeyOf, provideJourney } from './screens/journey';

interface FrameRequest {
  /** Its address, such as `/landing-page`. */
  path: string;
  /** What the document's JSON gives the client, with brand, toggles and discovery. */
  page: PageData;
  remotes: Record<string, unknown>;
}

export interface Frame {
  /** Of a screen that asks whose application it is, an outline: the page replaces it instead of taking it over. */
  html: string;
  /** The toggles that were read while it was rendered, in this state of the toggles. */
  toggles: string[];
}

export const sharedModules: Record<string, unknown> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
  'react-router-dom': router,
  'react-redux': reactRedux,
  '@reduxjs/toolkit': reduxToolkit,
  '@reduxjs/toolkit/query/react': rtkQuery,
  zustand,
  'shared-auth/brand': brand,
  'shared-auth/http': http,
  'shared-auth/screens': screens,
  'shared-auth/session': session,
  'shared-auth/toggles': toggles,
};

/** A screen that is not rendered by then waits for something that only an applicant's page has. */
const TIMEOUT_MS = 5_000;

/**
 * Renders a screen as it is before anything is known of the applicant: session, price, storage. One at a time,
 * since brand and toggles are those of the process.
 * @throws Error where the screen waits for data, throws, or touches the window; it names app, file and line
 */
export async function renderScreen({ path, page, remotes }: FrameRequest): Promise<Frame> {
  const read = new Set<string>();
  provideBrand(page.brand);
  togglesStore.setState(recordingReads(page.toggles ?? {}, read), true);
  const discovered = chooseRemotes(page.discovery);
  provideJourney(journeyOf(discovered));
  const routesOf = (name: string) =>
    (remotes[name] as { routes?: RemoteRoutes } | undefined)?.routes ?? [];

  const owner = remoteAt(discovered, path);
  if (owner === undefined) await readContent(page.brand.content ?? '');
  await preloadScreen(owner === undefined ? ownScreens : routesOf(owner.name), path);

  const loaded = new Map(
    discovered
      .filter(({ name }) => name in remotes)
      .map(({ name }) => [name, Promise.resolve(routesOf(name))]),
  );
  const registry: RemoteRegistry = {
    load: (name) => loaded.get(name) ?? Promise.reject(new Error(`${name} is not loaded`)),
    current: (name) => discovered.find((remote) => remote.name === name),
    retry: () => undefined,
    refresh: () => Promise.resolve(),
    ownerOf: () => undefined,
  };
  const router = createShellRouter(discovered, (routes) =>
    createMemoryRouter(routes, { initialEntries: [path] }),
  );
  const name = `${owner === undefined ? 'shell' : `${owner.name}@${owner.version}`} ${path}`;
  takeEarlyQuestion();
  const rendered = await render(
    name,
    <ShellApp remotes={{ remotes: discovered, registry }} router={router} />,
  );
  const html = takeEarlyQuestion() ? `${OUTLINE}${rendered}` : rendered;
  return { html, toggles: [...read].sort() };
}

/** Renders the question about cookies, which is the same in every brand. */
export const renderNotice = (): Promise<string> =>
  render('The notice', <CookieBanner onAnswer={() => undefined} />);

async function render(name: string, content: react.ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const { prelude, postponed } = await prerender(content, {
    // Otherwise a large screen is written behind its fallback, with a script that moves it.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    onError: (error) => {
      errors.push(error);
    },
  });
  if (errors.length > 0) throw new Error(`${name}: ${placeOf(errors[0])}`, { cause: errors[0] });
  if (postponed !== null) throw new Error(`${name}: waits for what no prerendered screen has`);
  // React asks the browser to fetch the pictures that follow in the same text.
  return (await new Response(prelude).text()).replace(/^(?:<link rel="preload"[^>]*>)+/, '');
}

function placeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const [place = ''] = /\n\s+at .*/.exec(error.stack ?? '') ?? [];
  return `${error.message}${place.replace(/\s+/g, ' ')}`;
}

const recordingReads = (all: Toggles, read: Set<string>): Toggles =>
  new Proxy(all, {
    get: (target, name) => {
      if (typeof name === 'string') read.add(name);
      return Reflect.get(target, name) as boolean | undefined;
    },
  });
