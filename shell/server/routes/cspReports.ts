import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import { log } from 'telemetry/log';
import { CSP_REPORTS } from '../securityHeaders';
import { onceAMinute } from '../telemetry/onceAMinute';
import { reportLimit } from './minuteLimit';

const MAX_BODY_BYTES = 32 * 1024;
const MAX_REPORTS = 20;
const A_MINUTE = { kind: 'csp', each: 30, all: 3000 } as const;

/** Stands for the directive where a script has no integrity. */
const INTEGRITY_POLICY = 'integrity-policy';

const DIRECTIVES = new Set([
  INTEGRITY_POLICY,
  'base-uri',
  'child-src',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'manifest-src',
  'media-src',
  'object-src',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'worker-src',
  'require-trusted-types-for',
  'trusted-types',
]);

/** What was refused: one of a few words, so that clients cannot fill the metrics with names. */
const WORDS: Record<string, string> = {
  inline: 'inline',
  eval: 'eval',
  'wasm-eval': 'eval',
  'trusted-types-policy': 'trusted-types',
  'trusted-types-sink': 'trusted-types',
  self: 'self',
};

/**
 * `POST /federation/csp-reports` counts violations of the page's policies, by directive and by what was refused, and
 * logs one line a minute of each pair. No address of a page is kept, since it may name an application. Reports over
 * the limit get the same answer. `@fastify/rate-limit` must be registered.
 */
export function cspReports(app: FastifyInstance, registry: Registry) {
  const reports = new Counter({
    name: 'plum_csp_reports_total',
    help: "Violations of the page's content security policy that browsers reported.",
    labelNames: ['directive', 'blocked'],
    registers: [registry],
  });
  const isTooMuch = reportLimit(app, registry, A_MINUTE);
  const isDue = onceAMinute();
  function note({ directive, blocked, ...more }: ReturnType<typeof violationOf>): void {
    reports.inc({ directive, blocked });
    if (isDue(`${directive} ${blocked}`))
      log.warn({ event: 'csp-violation', directive, blocked, ...more }, 'csp-violation');
  }
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: MAX_BODY_BYTES },
      scope.getDefaultJsonParser('ignore', 'ignore'),
    );
    scope.post(CSP_REPORTS, { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
      if (!(await isTooMuch(request)))
        for (const report of reportsIn(request).slice(0, MAX_REPORTS))
          note(violationOf(report, request.hostname));
      return reply.code(204).send();
    });
  });
}

const asRecord = (value: unknown) => Object(value) as Record<string, unknown>;

/** Of `report-uri`, which is one report, and of `report-to`, which is a list with others among them. */
function reportsIn({ body }: FastifyRequest): Record<string, unknown>[] {
  if (!Array.isArray(body)) return [asRecord(asRecord(body)['csp-report'])];
  return body
    .map(asRecord)
    .filter(({ type }) => type === 'csp-violation' || type === 'integrity-violation')
    .map(({ type, body: report }) => ({
      ...asRecord(report),
      ...(type === 'integrity-violation' && { effectiveDirective: INTEGRITY_POLICY }),
    }));
}

/** The file of ours that asked for it. */
const SOURCE = /^https?:\/\/[^/]+(\/(?:shell|remotes)\/[\w@./+-]{1,160})$/;

function violationOf(report: Record<string, unknown>, ownHost: string) {
  const text = (...names: string[]) =>
    names.map((name) => report[name]).find((value) => typeof value === 'string') ?? '';
  const asked = text('effectiveDirective', 'effective-directive', 'violated-directive');
  const directive = asked.split(' ')[0] ?? '';
  return {
    directive: DIRECTIVES.has(directive) ? directive : 'other',
    ...blockedBy(text('blockedURL', 'blocked-uri'), ownHost),
    source: SOURCE.exec(text('sourceFile', 'source-file'))?.[1],
  };
}

function blockedBy(refused: string, ownHost: string): { blocked: string; host?: string } {
  const word = WORDS[refused];
  if (word !== undefined) return { blocked: word };
  const scheme = /^[a-z-]+/.exec(refused)?.[0] ?? '';
  if (scheme.endsWith('-extension')) return { blocked: 'extension' };
  if (scheme === 'data' || scheme === 'blob') return { blocked: 'data' };
  if (!/^(?:https?|wss?)$/.test(scheme) || !URL.canParse(refused)) return { blocked: 'other' };
  const host = new URL(refused).hostname;
  if (host === ownHost) return { blocked: 'self' };
  return /^[a-z0-9.-]{1,100}$/.test(host) ? { blocked: 'host', host } : { blocked: 'host' };
}
