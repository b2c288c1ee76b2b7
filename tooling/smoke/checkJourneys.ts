import type { Browser, Page } from '@playwright/test';
import { PUBLIC_PATHS } from 'journey-api/contract/public-paths';
import { faultsWithApi, type Server } from 'releases/compatibility';
import type { Release, ScreenVitals } from 'releases/registry';
import { allowedEffects, POLICY } from '../gate/policy';
import { nameOf, type ComposedRemote } from './composition';
import { isShell, Observations, snapshotOf, type BrandMessage } from './observePage';
import { NO_PAGE, runTasks, type Task } from './runTasks';
import {
  openScreen,
  pathOf,
  screenAt,
  tryScreen,
  walkJourney,
  type SmokeJourney,
  type Visited,
} from './visitScreens';

/** One applicant to the loan, one to the upload. */
const JOURNEYS: readonly SmokeJourney[] = [
  { persona: 'accepted', to: '/application-complete' },
  { persona: 'refer-income', to: '/upload-success' },
];
/** The screens of the shell itself; the first is also the page without the candidate. */
const SHELL_SCREENS = [...PUBLIC_PATHS, '/error/complex-refer'];
/** Generous, for a busy machine. */
const TIMEOUT_MS = 30_000;
/** Of a journey that has to end within 90 s: the rest is for closing pages that hang. */
const WITHIN_MS = 80_000;

interface Check {
  url: string;
  browser: Browser;
  candidate: Release;
  remotes: readonly ComposedRemote[];
  /** Every live server, whose calls the candidate may make. */
  servers: readonly Server[];
  /** Those in which each screen is opened. */
  brands: readonly string[];
  evidence: string;
  journeys?: readonly SmokeJourney[];
  /** What a browser needs before it gets the candidate, such as an override. */
  prepare?: (page: Page) => Promise<unknown>;
  timeoutMs?: number;
  withinMs?: number;
}

interface Checked {
  notes: string[];
  vitals: Record<string, ScreenVitals>;
}

type Site = Omit<Visited, 'brand'>;

/**
 * Goes through the journeys by the steps of each remote's release, opens every screen that the candidate
 * declares, and looks at each: axe, errors, calls, and what its code does outside its root. Of the shell it opens its
 * own screens, and looks at every screen of the journeys. It does all of this but axe in each brand.
 * @returns what was not done, one line each, and what the visits of the candidate's screens were like
 * @throws Error with everything that was found, one line each
 */
export async function checkJourneys(check: Check): Promise<Checked> {
  const { candidate, remotes, url, brands, timeoutMs = TIMEOUT_MS, withinMs = WITHIN_MS } = check;
  const paths: readonly string[] = isShell(candidate)
    ? SHELL_SCREENS
    : candidate.paths.map(({ path: declared }) => declared);
  const observations = new Observations({ ...candidate, paths });
  const site: Site = { url, remotes, observations, timeoutMs };
  const settings = {
    ...check,
    observations,
    timeoutMs,
    withinMs,
    endsAt: Date.now() + withinMs,
    placeOf: (page: Page) => placeOf(check, pathOf(page)),
  };
  const notes = new Set<string>();
  let without: Record<string, string> | null = null;
  const failures = await runTasks(settings, [
    {
      name: 'without-the-candidate',
      brand: brands[0] ?? '',
      run: async (page) => {
        await page.route(`**/remotes/${candidate.name}/**`, (route) => route.abort());
        if (isShell(candidate)) await page.goto(`${url}${NO_PAGE}`);
        else await openShellScreen(page, `${url}${SHELL_SCREENS[0]}`);
        await observations.settled(page);
        without = await snapshotOf(page);
      },
    },
    ...brands.flatMap((brand) => tasksIn(check, { ...site, brand }, notes)),
  ]);
  if (failures.length === 0)
    failures.push(...(await runTasks(settings, tasksToOpen(check, site, paths))));
  observations.compareWith(without);
  const unknown = Object.keys(ownRemote(check)?.screens ?? {})
    .filter((screen) => !paths.includes(screen))
    .map((screen) => `smoke.json has ${screen}, which ${candidate.name} does not declare`);
  const faults = [...unknown, ...(await faultsOf(observations, check, failures))];
  if (faults.length > 0)
    throw new Error(`The smoke journey failed:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  return { notes: [...notes], vitals: Object.fromEntries(observations.vitals) };
}

const ownRemote = ({ remotes, candidate }: Check) =>
  remotes.find(({ release }) => release.name === candidate.name);

function placeOf(check: Check, pathname: string): string {
  const { remote, path = pathname } = screenAt(check.remotes, pathname) ?? {};
  const { name, version } = check.candidate;
  return `${remote === undefined ? `${name} ${version}` : nameOf(remote)}, screen ${path}`;
}

/** The journeys, and each screen that can be opened on its own, in one brand. */
function tasksIn(check: Check, site: Visited, notes: Set<string>): Task[] {
  const { candidate, journeys = JOURNEYS } = check;
  const { url, observations, brand } = site;
  const own = ownRemote(check);
  const shellScreens = isShell(candidate) ? SHELL_SCREENS : [];
  return [
    ...journeys.map((journey) => ({
      name: `journey-${journey.persona}`,
      brand,
      run: async (page: Page) => {
        const words = await walkJourney(page, journey, site);
        if (words.includes('as far as')) notes.add(words);
      },
    })),
    ...shellScreens.map((screen) => ({
      name: fileNameOf(screen),
      brand,
      run: async (page: Page) => {
        await openShellScreen(page, `${url}${screen}?brand=${brand}`);
        await observations.look(page);
      },
    })),
    ...Object.entries(own?.screens ?? {}).flatMap(([path, { reach }]): Task[] =>
      own === undefined || reach === undefined
        ? []
        : [
            {
              name: fileNameOf(path),
              brand,
              run: (page) => openScreen(page, own, { path, reach }, site),
            },
          ],
    ),
  ];
}

/** Opens the screens that no journey led to and whose way no smoke.json has. */
const tasksToOpen = (check: Check, site: Site, paths: readonly string[]): Task[] =>
  check.brands.flatMap((brand) =>
    paths
      .filter((declared) => !site.observations.isOpened(declared, brand))
      .map((declared) => ({
        name: fileNameOf(declared),
        brand,
        run: async (page: Page) => {
          if (!(await tryScreen(page, declared, { ...site, brand })))
            throw new Error(
              `${placeOf(check, declared)}: was not opened: smoke.json does not say how`,
            );
        },
      })),
  );

const fileNameOf = (screen: string) => `screen${screen.replaceAll(/[^a-z-]+/gi, '-')}`;

async function openShellScreen(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** What was seen that the gate refuses, one line each. */
async function faultsOf(
  { faults, effects, calls, remote }: Observations,
  check: Check,
  failures: readonly BrandMessage[],
): Promise<string[]> {
  const { candidate, servers, brands } = check;
  const owned = ownRemote(check);
  const name = owned ? nameOf(owned) : `${remote.name} ${remote.version}`;
  const place = (screen: string) => `${name}, screen ${screen}`;
  const isAllowed = allowedEffects(remote.name);
  const made = calls.map(({ screen, ...call }) => ({ ...call, at: `${place(screen)},` }));
  const unanswered = servers.flatMap((server) =>
    faultsWithApi({ ...candidate, needs: { members: [], calls: made } }, server),
  );
  const reachingOut = [...effects]
    .filter(([effect]) => !isAllowed(effect))
    .map(
      ([effect, [screen = '']]) =>
        `${place(screen)}: '${effect}' is outside its root, and ${POLICY} does not list it`,
    );
  const seen = faults.map(({ screen, text, brand }) => ({
    text: `${place(screen)}: ${text}`,
    brand,
  }));
  return [...inBrands([...failures, ...seen], brands), ...new Set(unanswered), ...reachingOut];
}

/** Messages of several brands, each once; one of a single brand names it. */
function inBrands(messages: readonly BrandMessage[], brands: readonly string[]): string[] {
  const texts = [...new Set(messages.map(({ text }) => text))];
  return texts.map((text) => {
    const seen = brands.filter((brand) =>
      messages.some((message) => message.text === text && message.brand === brand),
    );
    return seen.length === brands.length ? text : `${text} (brand ${seen.join(', ')})`;
  });
}
