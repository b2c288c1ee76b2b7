import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { launch } from 'puppeteer-core';
import { Builder, Capabilities } from 'selenium-webdriver';

/** What the test does in a browser, whichever drives it. */
export interface Engine {
  open(url: string): Promise<void>;
  /** Presses the button of that name once it is there. */
  press(button: string): Promise<void>;
  /** What the page shows. */
  text(): Promise<string>;
  close(): Promise<void>;
}

const TIMEOUT_MS = 60_000;

/** Runs in the page. */
const TEXT = 'document.body?.innerText ?? ""';
const pressing = (button: string) =>
  `[...document.querySelectorAll('main button')].find((each) => each.innerText.trim() === ${JSON.stringify(button)})`;

function engineOf(
  evaluate: (expression: string) => Promise<unknown>,
  open: (url: string) => Promise<unknown>,
  close: () => Promise<unknown>,
): Engine {
  // A page that is being replaced has no document for a moment.
  const attempt = (expression: string) => evaluate(expression).catch(() => null);
  return {
    open: async (url) => {
      await open(url);
    },
    press: (button) =>
      expect
        .poll(
          () => attempt(`(() => { const b = ${pressing(button)}; b?.click(); return !!b; })()`),
          { message: `the button '${button}'`, timeout: TIMEOUT_MS },
        )
        .toBe(true),
    text: async () => String(await attempt(TEXT)),
    close: async () => {
      await close();
    },
  };
}

/** Debian's Firefox, by WebDriver BiDi. */
export async function startFirefox(): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    headless: true,
  });
  const page = await browser.newPage();
  return engineOf(
    (expression) => page.evaluate(expression),
    (url) => page.goto(url),
    () => browser.close(),
  );
}

const DRIVER_PORT = 4599;
const SCREEN = ':97';

async function end(program: ChildProcess): Promise<void> {
  const ended = once(program, 'exit');
  program.kill();
  await ended;
}

/** Debian's WebKitGTK, by its own WebDriver, on a screen that nobody sees. */
export async function startWebKit(): Promise<Engine> {
  const screen = spawn('Xvfb', [SCREEN, '-screen', '0', '1280x800x24']);
  const env = {
    ...process.env,
    DISPLAY: SCREEN,
    // Its own sandbox needs rights that containers do not give.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    LIBGL_ALWAYS_SOFTWARE: '1',
  };
  const program = spawn('WebKitWebDriver', [`--port=${DRIVER_PORT}`], { env });
  await wait(2000);
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': {
      binary: '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
      args: ['--automation'],
    },
  });
  const driver = await new Builder()
    .usingServer(`http://127.0.0.1:${DRIVER_PORT}`)
    .withCapabilities(capabilities)
    .build();
  return engineOf(
    (expression) => driver.executeScript(`return ${expression};`),
    (url) => driver.get(url),
    async () => {
      await driver.quit().catch(() => undefined);
      // The next one takes the same port and the same screen.
      await Promise.all([end(program), end(screen)]);
    },
  );
}
