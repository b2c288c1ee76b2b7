import type { FastifyRequest } from 'fastify';
import { ecsFields, operatorOf } from 'operators';
import { makeOverrideLink } from 'releases/overrides';
import { log } from 'telemetry/log';
import type { PreviewLink } from '../contract/brands';
import type { ControlContext } from '../ControlContext';
import { refuse } from './refusalOf';

const HOUR_MS = 3_600_000;

interface Preview {
  /** A remote, the shell, or `brands`. */
  remote: string;
  version: string;
  hours: number;
}

/**
 * Makes a link that shows a version to each browser that opens it, and records in the security log who made it.
 * @throws Refusal where no shell signs it
 */
export async function makePreviewLink(
  { shellOrigin, now }: Pick<ControlContext, 'shellOrigin' | 'now'>,
  request: FastifyRequest,
  { remote, version, hours }: Preview,
): Promise<PreviewLink> {
  const shell = new URL(shellOrigin);
  const target = { version };
  const link = await makeOverrideLink({ remote, target, lasts: hours * HOUR_MS, shell }).catch(
    refuse,
  );
  const event = {
    category: 'configuration',
    action: 'preview-link',
    outcome: 'success',
    user: operatorOf(request),
    ip: request.ip,
    requestId: request.id,
    reason: `${remote} ${version} for ${hours} hours`,
  } as const;
  log.security(ecsFields(event));
  return { link, until: new Date(now().getTime() + hours * HOUR_MS).toISOString() };
}
