import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyRequest } from 'fastify';
import { OperatorRefusal } from '../http/operatorRoutes';
import { isLoopback } from '../oidc/provider';
import { pathIn, type SignInMethod } from '../sign-in/signIn';
import { madeUpOperator, madeUpOperators, madeUpToken, requireSandbox } from './madeUpOperators';

const styles = `
:root{color-scheme:light dark;font:1.0625rem/1.5 system-ui,sans-serif}
body{max-inline-size:34rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.5rem;line-height:1.25}
ul{list-style:none;padding:0;display:grid;gap:.5rem}
button{display:flex;flex-wrap:wrap;gap:0 1rem;justify-content:space-between;align-items:center;
inline-size:100%;min-block-size:2.75rem;padding:.25rem .875rem;border:1px solid;border-radius:.5rem;
background:none;color:inherit;font:inherit;cursor:pointer}
button:hover{text-decoration:underline}
button:focus-visible{outline:3px solid Highlight;outline-offset:2px}
`;
const policy = `default-src 'none'; style-src 'sha256-${hash('sha256', styles, 'base64')}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

/** @param to the path to go to after sign-in */
const signInPage = (to: string): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Sign in as an operator - Plum sandbox</title><style>${styles}</style></head>
<body><main><h1>Sign in as an operator</h1>
<p>These people are made up, and exist in the sandbox alone. One click signs in.</p>
<form method="post" action="/sign-in?to=${encodeURIComponent(to)}"><ul>${madeUpOperators
  .map(
    ({ id, name, roles }) =>
      `<li><button name="id" value="${id}"><strong>${name}</strong> <span>${roles.join(', ') || 'no role'}</span></button></li>`,
  )
  .join('')}</ul></form></main></body></html>`;

/**
 * Sign-in of the sandbox: a page that lists the made-up operators, each with a button that signs in.
 * @param origin of the server; on the loopback
 * @param tokenFile where the API of the sandbox stores its secret
 * @throws Error in production, and for an origin that is not on the loopback
 */
export function sandboxSignIn(origin: string, tokenFile: string): SignInMethod {
  requireSandbox();
  if (!isLoopback(new URL(origin)))
    throw new Error(`Made-up operators sign in at localhost only, not at ${origin}.`);
  return {
    routes: (app, start) => {
      app.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string' },
        async (_request: FastifyRequest, body: string) =>
          Object.fromEntries(new URLSearchParams(body)),
      );
      // By the connection itself, whatever a header states.
      app.addHook('onRequest', async ({ socket: { remoteAddress = '' } }) => {
        if (!/^(?:::ffff:)?127\.|^::1$/.test(remoteAddress))
          throw new OperatorRefusal(403, 'Made-up operators sign in on the machine itself only.');
      });
      app.get<{ Querystring: { to?: string } }>('/sign-in', async ({ query }, reply) =>
        reply
          .header('content-security-policy', policy)
          .type('text/html; charset=utf-8')
          .send(signInPage(pathIn(query.to))),
      );
      app.post<{ Querystring: { to?: string }; Body: { id?: string } | undefined }>(
        '/sign-in',
        async (request, reply) => {
          if ((request.headers['sec-fetch-site'] ?? 'same-origin') !== 'same-origin')
            throw new OperatorRefusal(
              403,
              'This sign-in does not come from a page of this server.',
            );
          const id = request.body?.id ?? '';
          const operator = madeUpOperator(id);
          if (operator === undefined) throw new OperatorRefusal(401, 'There is no such operator.');
          const accessToken = madeUpToken((await readFile(tokenFile, 'utf8')).trim(), id);
          const tokens = { accessToken, refreshToken: null, expiresAt: Infinity, idToken: null };
          start(request, reply, { operator, tokens });
          return reply.redirect(pathIn(request.query.to), 302);
        },
      );
    },
    renew: async () => null,
    signOutUrl: async () => null,
  };
}
