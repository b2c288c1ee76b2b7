import type { FastifyRequest } from 'fastify';
import { ecsFields, operatorOf } from 'operators';
import { makeOverrideLink } from 'releases/overrides';
import { log } from 'telemetry/log';
import type { PreviewLink } from '../contract/brands';
import type { ControlContext } from '../ControlContext';
import { refuse } from './refusalOf';

const HOURS = 2;
const LASTS_MS = HOURS * 3_600_000;

interface Preview {
  /** A remote, the shell, or `brands`. */
  remote: string;
  version: string;
}

/**
 * Makes a link that shows a version to each browser that opens it, and records in the security log who made it.
 * @throws Refusal where no shell signs it
 */
export async function makePreviewLink(
  { shellOrigin, now }: Pick<ControlContext, 'shellOrigin' | 'now'>,
  request: FastifyRequest,
  { remote, version }: Preview,
): Promise<PreviewLink> {
  const shell = new URL(shellOrigin);
  const target = { version };
  const link = await makeOverrideLink({ remote, target, lasts: LASTS_MS, shell }).catch(refuse);
  const event = {
    category: 'configuration',
    action: 'preview-link',
    outcome: 'success',
    user: operatorOf(request),
    ip: request.ip,
    requestId: request.id,
    reason: `${remote} ${version} for ${HOURS} hours`,
  } as const;
  log.security(ecsFields(event));
  return { link, until: new Date(now().getTime() + LASTS_MS).toISOString() };
}
