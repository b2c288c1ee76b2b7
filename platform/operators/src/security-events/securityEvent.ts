import type { Operator } from '../Operator';
import { widerNetworkOf } from '../networks';

/** An event for the security log. */
export interface SecurityEvent {
  /** As ECS names it. */
  category: 'authentication' | 'configuration' | 'database' | 'iam' | 'intrusion_detection';
  /** In kebab case, such as `sign-in`. */
  action: string;
  outcome: 'success' | 'failure';
  /** Its cause: an operator, or an applicant by the hashed id of the application. */
  user?: Partial<Operator> | undefined;
  /** The address of the caller, of which the network alone is written. */
  ip?: string | undefined;
  requestId?: string | undefined;
  /** Why, in one sentence without personal data. */
  reason?: string | undefined;
}

/** The event with the field names of the Elastic Common Schema. A field without a value is left out of the log's JSON. */
export function ecsFields({
  category,
  action,
  outcome,
  user,
  ip,
  requestId,
  reason,
}: SecurityEvent): Record<string, unknown> {
  return {
    '@timestamp': new Date().toISOString(),
    'event.kind': 'event',
    'event.category': category,
    'event.action': action,
    'event.outcome': outcome,
    'event.reason': reason,
    'user.id': user?.id,
    'user.name': user?.name,
    'user.roles': user?.roles,
    'source.ip': ip && widerNetworkOf(ip),
    'trace.id': requestId,
  };
}
