import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import WebSocket from 'ws';
import { endProgram, startProgram, VIEWPORT, type Engine, type Scheme, type Wire } from './Wire';

interface Answer {
  id?: number;
  type: 'success' | 'error' | 'event';
  result: Record<string, unknown>;
  error?: string;
  message?: string;
}

interface Called {
  type: 'success' | 'exception';
  result?: { value?: string; sharedId?: string };
  exceptionDetails?: { text: string };
}

/** Keeps a test's Firefox from asking and from calling home. */
const PREFERENCES = {
  'remote.active-protocols': 1,
  'browser.shell.checkDefaultBrowser': false,
  'browser.aboutwelcome.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.disabledForTesting': true,
  'network.captive-portal-service.enabled': false,
  'intl.accept_languages': 'en-GB',
  'ui.prefersReducedMotion': 1,
};

/** Drives a Firefox as it was released, over WebDriver BiDi: https://www.w3.org/TR/webdriver-bidi/ */
export async function bidiWire({ executable }: Engine, scheme: Scheme): Promise<Wire> {
  const profile = await mkdtemp(join(tmpdir(), 'plum-firefox-'));
  const override = {
    'layout.css.prefers-color-scheme.content-override': scheme === 'dark' ? 0 : 1,
  };
  const lines = Object.entries({ ...PREFERENCES, ...override }).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const { child, said } = await startProgram(
    [executable, '--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile],
    /listening on (ws:\S+)/,
    { HOME: profile },
  );
  const socket = new WebSocket(`${said}/session`);
  await new Promise((resolve, reject) => {
    socket.once('open', resolve).once('error', reject);
  });
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.on('message', (data: Buffer) => {
    const answer = JSON.parse(data.toString()) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  let last = 0;
  async function send<Result>(method: string, params: object): Promise<Result> {
    const id = (last += 1);
    const answer = await new Promise<Answer>((resolve) => {
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
    waiting.delete(id);
    if (answer.type === 'error') throw new Error(`${method}: ${answer.message ?? ''}`);
    return answer.result as Result;
  }

  const { capabilities } = await send<{ capabilities: { browserVersion: string } }>('session.new', {
    capabilities: { alwaysMatch: { unhandledPromptBehavior: { default: 'accept' } } },
  });
  // The first window has no focus, so its page gets no event when a control is left. A new one has it.
  const { context } = await send<{ context: string }>('browsingContext.create', { type: 'window' });
  await send('browsingContext.setViewport', { context, viewport: VIEWPORT });
  const callFunction = async (functionDeclaration: string, ...given: string[]) => {
    const called = await send<Called>('script.callFunction', {
      functionDeclaration,
      awaitPromise: false,
      target: { context },
      arguments: given.map((value) => ({ type: 'string', value })),
    });
    if (called.type === 'exception') throw new Error(called.exceptionDetails?.text);
    return called.result;
  };

  return {
    description: `Firefox ${capabilities.browserVersion} over WebDriver BiDi (${executable})`,
    open: async (url) => {
      await send('browsingContext.navigate', { context, url, wait: 'interactive' });
    },
    call: async (functionText, args) => {
      const result = await callFunction(
        `(json) => JSON.stringify((${functionText})(...JSON.parse(json)) ?? null)`,
        JSON.stringify(args),
      );
      return JSON.parse(result?.value ?? 'null') as unknown;
    },
    act: async (actions) => {
      await send('input.performActions', { context, actions });
    },
    attach: async (selector, files) => {
      const element = await callFunction(
        '(selector) => document.querySelector(selector)',
        selector,
      );
      await send('input.setFiles', { context, files, element: { sharedId: element?.sharedId } });
    },
    screenshot: async () => {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', {
        context,
      });
      return Buffer.from(data, 'base64');
    },
    close: async () => {
      socket.terminate();
      await endProgram(child);
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
