import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import { ApplicantCalls } from '../fixtures/ApplicantCalls';
import { applicantsOf, type StartApplicant } from '../fixtures/Applicant';
import { payslipJpg, payslipPdf, payslipPng } from '../fixtures/files';
import { bidiWire } from './bidiWire';
import { playwrightWire } from './playwrightWire';
import { Tab, type Step } from './Tab';
import { webDriverWire } from './webDriverWire';
import type { Engine, Scheme } from './Wire';

const checkout = join(import.meta.dirname, '../..');
const wires = { playwright: playwrightWire, bidi: bidiWire, webdriver: webDriverWire };

/** How each screen is left, by its path: what the remotes say themselves. */
const steps = new Map<string, Step[]>(
  ['mfe-quote', 'mfe-apply', 'mfe-upload'].flatMap((remote) => {
    const text = readFileSync(join(checkout, remote, 'smoke.json'), 'utf8');
    const screens = Object.entries(JSON.parse(text) as Record<string, { steps?: Step[] }>);
    return screens.map(
      ([path, screen]) => [path.replace(/\/:.*$/, ''), screen.steps ?? []] as const,
    );
  }),
);

/** An applicant's way through the screens. */
class Walk {
  constructor(
    readonly tab: Tab,
    private readonly files: readonly string[],
  ) {}

  /** Arrives at a screen: its remote has drawn it. */
  async arrive(path: string): Promise<void> {
    await expect.poll(() => this.tab.path(), { timeout: 60_000 }).toBe(path);
    await this.tab.see('[data-remote] h1');
  }

  /** Takes the steps of the screen, but for its last ones where those are not wanted yet. */
  async fillIn(path: string, without = 0): Promise<void> {
    await this.arrive(path);
    const all = steps.get(path) ?? [];
    await this.tab.follow(all.slice(0, all.length - without), this.files);
  }

  /** Takes the last steps of a screen that is filled in. */
  async leave(path: string, last = 1): Promise<void> {
    await this.tab.follow((steps.get(path) ?? []).slice(-last), this.files);
  }
}

/** What a screen's steps answer, by the control's name. */
export const answersOf = (path: string): Record<string, string> =>
  Object.assign({}, ...(steps.get(path) ?? []).map((step) => step.answer ?? {})) as Record<
    string,
    string
  >;

interface Options {
  engine: Engine;
  scheme: Scheme;
}

interface Fixtures {
  tab: Tab;
  walk: Walk;
  startApplicant: StartApplicant;
  /** The calls that an applicant's earlier screens make. */
  callsOf: (applicant: Awaited<ReturnType<StartApplicant>>) => ApplicantCalls;
}

/** Tests that run in any engine. */
export const test = base.extend<Fixtures & Options>({
  engine: [{ name: 'firefox', via: 'playwright', executable: '' }, { option: true }],
  scheme: ['light', { option: true }],
  tab: async ({ engine, scheme, baseURL }, use, info) => {
    const wire = await wires[engine.via](engine, scheme);
    console.warn(`${info.title}: ${wire.description}`);
    const tab = new Tab(wire, baseURL ?? '');
    // The question about cookies is answered, as on an earlier visit.
    await tab.open('/faqs');
    await tab.call(() => {
      document.cookie = 'cookieConsent=true; Path=/; SameSite=Lax';
    });
    await use(tab);
    if (info.status !== info.expectedStatus) {
      const body = await wire.screenshot();
      await info.attach('screen', { body, contentType: 'image/png' });
      writeFileSync(info.outputPath('screen.png'), body);
    }
    await wire.close();
  },
  walk: async ({ tab }, use, info) => {
    mkdirSync(info.outputPath(), { recursive: true });
    const files = [payslipPdf, payslipPng, payslipJpg].map(({ name, buffer }) => {
      const path = info.outputPath(name);
      writeFileSync(path, buffer);
      return path;
    });
    await use(new Walk(tab, files));
  },
  startApplicant: async ({ request }, use) => {
    await use(applicantsOf(request));
  },
  callsOf: async ({ request }, use) => {
    await use((applicant) => new ApplicantCalls(request, applicant));
  },
});
