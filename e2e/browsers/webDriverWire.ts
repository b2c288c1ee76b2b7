import { createServer, type AddressInfo } from 'node:net';
import { endProgram, startProgram, VIEWPORT, type Engine, type Scheme, type Wire } from './Wire';

interface Created {
  sessionId: string;
  capabilities: { browserName: string; browserVersion: string };
}

/** The key of an element's id in JSON, by the standard. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** Drives WebKitGTK by its driver, on a display of its own: https://www.w3.org/TR/webdriver2/ */
export async function webDriverWire({ executable }: Engine, scheme: Scheme): Promise<Wire> {
  const display = await startProgram(
    ['Xvfb', '-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'],
    /^(\d+)\n/m,
  );
  const port = await freePort();
  const driver = await startProgram(
    ['sh', '-c', `echo starts; exec "$0" --port=${port}`, executable],
    /(starts)/,
    { DISPLAY: `:${display.said}`, GTK_THEME: scheme === 'dark' ? 'Adwaita:dark' : 'Adwaita' },
  );
  async function close() {
    await endProgram(driver.child);
    await endProgram(display.child);
  }
  async function send<Result>(path: string, body?: object, method = 'POST'): Promise<Result> {
    const answer = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: Result & { message?: string } };
    if (!answer.ok) throw new Error(`${path}: ${value.message ?? answer.statusText}`);
    return value;
  }
  const { sessionId, capabilities } = await create(send, Date.now() + 30_000).catch(
    async (error: unknown) => {
      await close();
      throw error;
    },
  );
  const session = `/${sessionId}`;
  await send(`${session}/window/rect`, VIEWPORT);

  return {
    description: `${capabilities.browserName} ${capabilities.browserVersion} (WebKitGTK) over WebDriver (${executable})`,
    open: async (url) => {
      await send(`${session}/url`, { url });
    },
    call: async (functionText, args) => {
      const script = `return JSON.stringify((${functionText})(...JSON.parse(arguments[0])) ?? null)`;
      const found = await send<string>(`${session}/execute/sync`, {
        script,
        args: [JSON.stringify(args)],
      });
      return JSON.parse(found) as unknown;
    },
    act: async (actions) => {
      await send(`${session}/actions`, { actions });
    },
    attach: async (selector, files) => {
      const found = await send<Record<string, string>>(`${session}/element`, {
        using: 'css selector',
        value: selector,
      });
      const id = found[ELEMENT] ?? '';
      await send(`${session}/element/${id}/value`, { text: files.join('\n') });
    },
    screenshot: async () =>
      Buffer.from(await send<string>(`${session}/screenshot`, undefined, 'GET'), 'base64'),
    close: async () => {
      await send(session, undefined, 'DELETE').catch(() => undefined);
      await close();
    },
  };
}

type Send = <Result>(path: string, body?: object, method?: string) => Promise<Result>;

/** The driver does not say when it listens. */
async function create(send: Send, end: number): Promise<Created> {
  try {
    return await send<Created>('', { capabilities: { alwaysMatch: {} } });
  } catch (error) {
    const isListening = (error as Error).message !== 'fetch failed';
    if (isListening || Date.now() > end) throw error;
    await new Promise((resolve) => setTimeout(resolve, 100));
    return create(send, end);
  }
}

function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
