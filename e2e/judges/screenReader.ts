import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { launch } from 'puppeteer-core';

const SCREEN = ':98';
/** After this long without a word, what was announced is over. */
const SILENCE_MS = 2500;
const SPEECH = /SPEECH OUTPUT: '(.*)'\s*(?:voice=\S+\s*)?\{/g;

/** Orca beside Firefox, on a screen that nobody sees, without a voice: what it speaks is in its log. */
export async function startScreenReader() {
  const home = await mkdtemp(join(tmpdir(), 'plum-screen-reader-'));
  const log = join(home, 'orca.log');
  const bus = spawn('dbus-daemon', ['--session', '--nofork', '--print-address'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [address] = (await once(bus.stdout, 'data')) as [Buffer];
  const env = {
    ...process.env,
    DBUS_SESSION_BUS_ADDRESS: address.toString().trim(),
    DISPLAY: SCREEN,
    HOME: home,
    XDG_RUNTIME_DIR: home,
    GNOME_ACCESSIBILITY: '1',
  };
  const programs: ChildProcess[] = [bus];
  async function start(program: string, args: string[]) {
    programs.unshift(spawn(program, args, { env, stdio: 'ignore' }));
    await wait(2000);
  }
  await start('Xvfb', [SCREEN, '-screen', '0', '1280x900x24']);
  // Without a window manager no window has the focus.
  await start('openbox', []);
  await start('orca', [`--debug-file=${log}`]);
  const browser = await launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    headless: false,
    extraPrefsFirefox: { 'accessibility.force_disabled': -1 },
    env,
  });
  const page = await browser.newPage();
  const press = (...args: string[]) => spawnSync('xdotool', args, { env });

  async function spokenSoFar(): Promise<string[]> {
    const text = await readFile(log, 'utf8').catch(() => '');
    return [...text.matchAll(SPEECH)].map(([, words = '']) => words);
  }
  async function untilSilent(): Promise<string[]> {
    let spoken = await spokenSoFar();
    for (;;) {
      await wait(SILENCE_MS);
      const now = await spokenSoFar();
      if (now.length === spoken.length) return now;
      spoken = now;
    }
  }

  return {
    page,
    open: async (url: string) => {
      await page.goto(url);
      await page.waitForSelector('main h1');
      // Into the page, which the address bar has the focus before.
      press('mousemove', '640', '880', 'click', '1');
      await untilSilent();
    },
    /** Keys of the keyboard, as X names them. */
    keys: (...names: string[]) => press('key', '--delay', '150', ...names),
    /** What is spoken because of an act, until it is silent again. */
    spoken: async (act: () => unknown): Promise<string[]> => {
      const { length } = await untilSilent();
      await act();
      return (await untilSilent()).slice(length);
    },
    stop: async () => {
      await browser.close();
      for (const program of programs) {
        const ended = once(program, 'exit');
        program.kill('SIGKILL');
        await ended;
      }
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
