import type { MadeServiceToken, ServiceTokenList } from 'journey-api/contract';
import { isRole, makeServiceToken, ROLES, SERVER_ROLES, SERVICE_NAME, type Role } from 'operators';
import type { Command } from './command';
import { callOperatorApi } from './operatorApi';

const DAYS = 90;
const DAY_MS = 24 * 60 * 60 * 1000;

function stateOf({ revokedAt, expiresAt }: ServiceTokenList[number]): string {
  if (revokedAt !== null) return `revoked ${revokedAt}`;
  return Date.parse(expiresAt) > Date.now() ? `until ${expiresAt}` : `expired ${expiresAt}`;
}

const shown = (token: string): string[] => [
  `PLUM_SERVICE_TOKEN=${token}`,
  'It is shown this once. Keep it where the machine keeps its secrets.',
];

interface Asked {
  name: string;
  roles: Role[];
  days: number;
}

async function make(asked: Asked): Promise<string[]> {
  const made = (await callOperatorApi('POST', 'service-tokens', asked)) as MadeServiceToken;
  return [...shown(made.token), `It is valid until ${made.expiresAt}.`];
}

/** For a server without any sign-in yet. */
function makeConfigured({ name, roles, days }: Asked): string[] {
  const expiresAt = new Date(Date.now() + days * DAY_MS).toISOString();
  const [token, kept] = makeServiceToken({ name, roles, expiresAt });
  return [...shown(token), `In SERVICE_TOKENS of the API: ${JSON.stringify([kept])}`];
}

function readAsked(name: string, roles: string | undefined, days: string | undefined): Asked {
  const words = (roles ?? '').split(',').filter((word) => word !== '');
  if (!SERVICE_NAME.test(name))
    throw new Error(`'${name}' is no name of a token: small letters, digits and dashes.`);
  if (words.length === 0 || !words.every(isRole))
    throw new Error(`--roles is a list of ${[...ROLES, ...SERVER_ROLES].join(', ')}, with commas.`);
  return { name, roles: words.filter(isRole), days: days === undefined ? DAYS : Number(days) };
}

export const serviceTokensCommand: Command = {
  about: 'lists, makes and revokes tokens of machines',
  actions: {
    'service-tokens list': async () => {
      const tokens = (await callOperatorApi('GET', 'service-tokens')) as ServiceTokenList;
      if (tokens.length === 0) return ['There are no service tokens.'];
      return tokens.map((token) => {
        const { name, roles, madeBy, madeAt } = token;
        return `${name.padEnd(20)} ${roles.join(',').padEnd(20)} ${stateOf(token)}, made by ${madeBy} at ${madeAt}`;
      });
    },
    'service-tokens make NAME --roles ROLE,… [--days 90] [--configured]': async (
      [name = ''],
      { roles, days, configured },
    ) => {
      const asked = readAsked(name, roles, days);
      return configured ? makeConfigured(asked) : make(asked);
    },
    'service-tokens revoke NAME': async ([name = '']) => {
      await callOperatorApi('POST', `service-tokens/${name}/revoke`, {});
      return [`The token ${name} opens nothing any more.`];
    },
  },
};
