import { existsSync } from 'node:fs';
import path from 'node:path';
import { firefox, webkit } from '@playwright/test';
import { checkout } from 'releases/apps';
import { attempt, mayInstallPackages, onPath } from './install/findChromium.mjs';
import { runTests } from './runTests';

/** As `e2e/browsers/Wire.ts` describes it. */
interface Engine {
  name: 'firefox' | 'webkit';
  via: 'playwright' | 'bidi' | 'webdriver';
  executable: string;
}

interface Wanted {
  name: Engine['name'];
  /** The browser that Playwright makes. */
  own: string;
  /** What drives the one of the system. */
  system: () => Omit<Engine, 'name'> | undefined;
  packages: string[];
}

const wanted: readonly Wanted[] = [
  {
    name: 'firefox',
    own: firefox.executablePath(),
    system: () => {
      const executable = onPath('firefox-esr', 'firefox');
      return executable === undefined ? undefined : { via: 'bidi', executable };
    },
    packages: ['firefox-esr'],
  },
  {
    name: 'webkit',
    own: webkit.executablePath(),
    system: () => {
      const executable = onPath('WebKitWebDriver');
      if (executable === undefined || onPath('Xvfb') === undefined) return undefined;
      return { via: 'webdriver', executable };
    },
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
];

function present({ name, own, system }: Wanted): Engine | undefined {
  if (existsSync(own)) return { name, via: 'playwright', executable: own };
  const found = system();
  return found && { name, ...found };
}

/** Finds a browser, and as a last resort fetches one. */
function find(browser: Wanted): Engine | undefined {
  const found = present(browser);
  if (found !== undefined) return found;
  const { name, packages } = browser;
  console.log(`No browser of the kind ${name} here yet.`);
  if (mayInstallPackages()) {
    attempt('apt-get', ['update']);
    attempt('apt-get', ['install', '-y', '--no-install-recommends', ...packages]);
  }
  if (present(browser) === undefined) attempt('npx', ['playwright', 'install', name]);
  const installed = present(browser);
  if (installed === undefined)
    console.error(
      `${name} does not run here: install the Debian packages ${packages.join(' and ')}, or run npx playwright install --with-deps ${name}.`,
    );
  return installed;
}

const engines = wanted.map(find).filter((engine) => engine !== undefined);
if (engines.length === 0) {
  console.error('No engine ran.');
  process.exitCode = 1;
} else {
  const config = path.join(checkout, 'e2e/browsers.config.ts');
  process.exitCode = runTests(
    ['playwright', 'test', '--config', config, ...process.argv.slice(2)],
    { BROWSER_ENGINES: JSON.stringify(engines) },
  );
}
