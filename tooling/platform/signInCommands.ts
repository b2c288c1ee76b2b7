import { spawn } from 'node:child_process';
import type { OperatorProvider, SignedInOperator } from 'journey-api/contract';
import { signInOnLoopback, type StoredSignIn } from 'operators/command';
import type { Command } from './command';
import { apiUrl, sandboxToken, signIns } from './credentials';
import { callOperatorApi, callOperatorProvider } from './operatorApi';

const describe = ({ name, roles, id }: SignedInOperator): string =>
  `${name} (${id}): ${roles.join(', ') || 'no role'}`;

const openers: Partial<Record<NodeJS.Platform, string>> = { darwin: 'open', win32: 'explorer' };

/** Shows the address, and opens it where there is a display. */
function openBrowser(url: string): void {
  process.stdout.write(`Sign in at ${url}\n`);
  if (!process.stdout.isTTY) return;
  const opener = spawn(openers[process.platform] ?? 'xdg-open', [url], {
    stdio: 'ignore',
    detached: true,
  });
  // The address is on the screen as well.
  opener.on('error', () => undefined);
  opener.unref();
}

async function signInAtProvider(): Promise<StoredSignIn> {
  const client = (await callOperatorProvider()) as OperatorProvider;
  if (client === null)
    throw new Error('Nobody signs in at this API: it takes service tokens alone.');
  return { ...client, ...(await signInOnLoopback(client, { open: openBrowser })) };
}

/** As a made-up operator of the sandbox on this machine. */
async function signInMadeUp(id: string): Promise<StoredSignIn> {
  const secret = sandboxToken();
  if (secret === undefined) throw new Error('There is no sandbox on this machine.');
  const { madeUpToken } = await import('operators/sandbox');
  const accessToken = madeUpToken(secret, id);
  return { accessToken, refreshToken: null, expiresAt: Number.MAX_SAFE_INTEGER, idToken: null };
}

export const signInCommand: Command = {
  about: 'signs a person in, for the commands that follow',
  actions: {
    'sign-in [--as MADE_UP_OPERATOR]': async (_words, { as: id }) => {
      const signIn = await (id === undefined ? signInAtProvider() : signInMadeUp(id));
      const operator = await callOperatorApi('GET', 'whoami', undefined, signIn.accessToken);
      await signIns().set(apiUrl(), signIn);
      return [`Signed in at ${apiUrl()} as ${describe(operator as SignedInOperator)}`];
    },
  },
};

export const signOutCommand: Command = {
  about: 'signs the person out',
  actions: {
    'sign-out': async () => {
      const isThere = (await signIns().get(apiUrl())) !== undefined;
      await signIns().set(apiUrl(), null);
      return [isThere ? `Signed out of ${apiUrl()}` : `Nobody was signed in at ${apiUrl()}`];
    },
  },
};

export const whoamiCommand: Command = {
  about: 'says who is signed in, and with which roles',
  actions: {
    whoami: async () => [describe((await callOperatorApi('GET', 'whoami')) as SignedInOperator)],
  },
};
