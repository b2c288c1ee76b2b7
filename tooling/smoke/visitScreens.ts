import { request, type APIRequestContext, type Page } from '@playwright/test';
import {
  answer,
  ApplicantCalls,
  applicantsOf,
  control,
  payslipJpg,
  payslipPdf,
  payslipPng,
  type Applicant,
} from 'e2e/applicants';
import { followLink } from 'e2e/fixtures/followLink';
import { messageOf } from 'telemetry/log';
import { nameOf, type ComposedRemote } from './composition';
import type { Observations } from './observePage';
import { addressOf, declaredPath, STAGES, type Reach, type SmokeStep } from '../build/smokeScreens';

const FILES = { pdf: payslipPdf, png: payslipPng, jpg: payslipJpg };

/** Each look costs the page and the browser. */
const POLL_MS = 100;

export interface Visited {
  url: string;
  remotes: readonly ComposedRemote[];
  observations: Observations;
  timeoutMs: number;
  brand: string;
}

/** One applicant's way, by the steps of each remote in it. */
export interface SmokeJourney {
  persona: string;
  to: string;
}

/**
 * Takes an applicant from the hand-off link to the end of a journey.
 * @returns how far it went, in words
 * @throws Error that names the app, its owner, the screen and the step
 */
export async function walkJourney(
  page: Page,
  { persona, to }: SmokeJourney,
  site: Visited,
): Promise<string> {
  const { enter } = await applicantAt(site, { persona });
  await enter(page);
  for (;;) {
    const { remote, path, pathname } = await arrive(page, site);
    await site.observations.look(page);
    if (pathname === to) return `${persona} to ${to}`;
    const { reach, steps = reach?.leadsTo === undefined ? undefined : [] } =
      remote.screens?.[path] ?? {};
    if (remote.screens === null)
      return `${persona} as far as ${pathname}, for which ${nameOf(remote)} brings no steps`;
    const place = `${nameOf(remote)}, screen ${path}`;
    if (steps === undefined)
      throw new Error(`${place}: the journey of ${persona} ends here and not at ${to}`);
    for (const step of steps)
      await perform(page, step).catch((error: unknown) => {
        throw new Error(`${place}, step ${JSON.stringify(step)}: ${firstLines(error)}`);
      });
    await page
      .waitForURL((url) => url.pathname !== pathname, { timeout: site.timeoutMs })
      .catch(() => {
        throw new Error(`${place}: its steps do not lead to another screen`);
      });
  }
}

/**
 * Opens one screen of a remote on its own, and looks at it.
 * @throws Error that names the app, its owner and the screen
 */
export async function openScreen(
  page: Page,
  remote: ComposedRemote,
  { path, reach }: { path: string; reach: Reach },
  site: Visited,
): Promise<void> {
  const place = `${nameOf(remote)}, screen ${path}`;
  let at = reach.at ?? addressOf(path);
  if (at === undefined) throw new Error(`${place}: smoke.json does not say at which path it is`);
  if (reach.persona !== null) {
    const applicant = await applicantAt(site, { ...reach, persona: reach.persona });
    at = at.replace('{applicationId}', applicant.applicationId);
    if (reach.enters !== false) {
      // The link may name any screen; where it leads to another, the applicant is known all the same.
      const { search } = new URL(applicant.entryUrl, site.url);
      await page.goto(`${site.url}${at}${search}`);
      await arrive(page, site);
      await site.observations.settled(page);
    }
  }
  if (pathOf(page) !== at) await page.goto(`${site.url}${at}`);
  const wanted = reach.leadsTo ?? at;
  const elsewhere = () =>
    new Error(`${place}: ${JSON.stringify(reach)} leads to ${pathOf(page)}, not to ${wanted}`);
  await page
    .waitForURL((url) => url.pathname === wanted, { timeout: site.timeoutMs })
    .catch(() => {
      throw elsewhere();
    });
  await arrive(page, site);
  await site.observations.look(page);
  if (pathOf(page) !== wanted) throw elsewhere();
  site.observations.noteOpened(page, path);
}

/**
 * Opens a screen that no smoke.json says how to reach: at its path, for an accepted applicant, and else by a
 * link from their first screen.
 * @returns whether it was rendered
 */
export async function tryScreen(page: Page, path: string, site: Visited): Promise<boolean> {
  const at = addressOf(path);
  if (at === undefined) return false;
  const { enter } = await applicantAt(site, { persona: 'accepted' });
  await enter(page);
  await arrive(page, site);
  await page.goto(`${site.url}${at}`);
  // Where another screen stays, the rest of the journey's time is for the link.
  await arrive(page, { ...site, timeoutMs: site.timeoutMs / 3 }).catch(() => undefined);
  if (pathOf(page) !== at) await follow(page, at);
  const isRendered = await arrive(page, site).then(
    ({ pathname }) => pathname === at,
    () => false,
  );
  if (isRendered) await site.observations.look(page);
  return isRendered;
}

/** Opens a screen by a link: which screens may be opened by their address is for the server to say. */
export async function follow(page: Page, address: string): Promise<void> {
  await page.route('**/api/initial-route/**', (route) => route.abort());
  await followLink(page, address);
}

async function applicantAt(
  { url, brand }: Visited,
  { persona, stage = 'started', events = [] }: Reach & { persona: string },
): Promise<Applicant> {
  const calls = await request.newContext({ baseURL: url });
  const applicant = await applicantsOf(calls)({ persona, brand });
  await bringTo(stage, calls, applicant);
  for (const event of events) await applicant.receive(event);
  return applicant;
}

async function bringTo(
  stage: (typeof STAGES)[number],
  request: APIRequestContext,
  applicant: Applicant,
): Promise<void> {
  const calls = new ApplicantCalls(request, applicant);
  const reached = STAGES.slice(0, STAGES.indexOf(stage) + 1);
  if (stage === 'detailsConfirmed') await calls.confirmAddress();
  if (reached.includes('offer')) await calls.toOffer();
  if (reached.includes('applied')) await calls.sign();
  if (stage === 'bankDetailsGiven') await calls.giveBankDetails();
  if (stage === 'proofsSubmitted') {
    await calls.attach('payslips', payslipPdf);
    await calls.submitProofs();
  }
}

/**
 * Waits until the remote that declares the page's path has rendered a screen.
 * @throws Error that names the remote
 */
async function arrive(page: Page, { remotes, observations, timeoutMs }: Visited) {
  const candidate = observations.remote;
  // Another shell may serve another version of a remote than the registry names; the candidate has to be it.
  const isRendered = (
    rendered: string | null,
    { name, version }: { name: string; version: string },
  ) =>
    name === candidate.name ? rendered === `${name}@${version}` : rendered?.startsWith(`${name}@`);
  const end = Date.now() + timeoutMs;
  for (;;) {
    const pathname = pathOf(page);
    const rendered = await page.evaluate(renderedRemote).catch(() => null);
    const found = screenAt(remotes, pathname);
    if (found !== undefined && isRendered(rendered, found.remote.release))
      return { ...found, pathname };
    if (Date.now() > end) {
      if (found === undefined)
        throw new Error(`No remote renders ${pathname}; ${await shown(page)}`);
      const place = `${nameOf(found.remote)}, screen ${found.path}`;
      throw new Error(`${place}: is not rendered; ${await shown(page)}`);
    }
    await page.waitForTimeout(POLL_MS);
  }
}

/** The remote that declares a path, and how it does. */
export function screenAt(
  remotes: readonly ComposedRemote[],
  pathname: string,
): { remote: ComposedRemote; path: string } | undefined {
  for (const remote of remotes) {
    const declared = remote.release.paths.map(({ path }) => path);
    const path = declaredPath(declared, pathname);
    if (path !== undefined) return { remote, path };
  }
  return undefined;
}

/** In the page: the remote of the screen that is visible. */
function renderedRemote(): string | null {
  const heading = document.querySelector('[data-remote] h1');
  const isVisible = heading?.checkVisibility() === true;
  return isVisible ? (heading.closest('[data-remote]')?.getAttribute('data-remote') ?? null) : null;
}

async function shown(page: Page): Promise<string> {
  const heading = await page
    .getByRole('heading', { level: 1 })
    .first()
    .textContent({ timeout: 1000 })
    .catch(() => null);
  return heading === null ? 'the page has no heading' : `the page shows '${heading}'`;
}

async function perform(page: Page, step: SmokeStep): Promise<void> {
  if ('answer' in step)
    for (const [name, value] of Object.entries(step.answer)) await answer(page, name, value);
  else if ('chooseFirst' in step) {
    const first = control(page, step.chooseFirst).locator('option:not([value=""])').first();
    await first.waitFor({ state: 'attached' });
    await control(page, step.chooseFirst).selectOption(await first.getAttribute('value'));
  } else if ('check' in step) await control(page, step.check).check();
  else if ('click' in step) await page.locator(step.click).click();
  else if ('see' in step) await page.locator(step.see).first().waitFor();
  else await page.locator('input[type=file]').setInputFiles(step.attach.map((kind) => FILES[kind]));
}

export function pathOf(page: Page): string {
  const { pathname } = new URL(page.url());
  return pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
}

const firstLines = (error: unknown): string => messageOf(error).split('\n').slice(0, 3).join(' ');
