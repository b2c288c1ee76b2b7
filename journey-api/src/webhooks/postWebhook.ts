import { request as requestHttp } from 'node:http';
import { request as requestHttps, type RequestOptions } from 'node:https';
import { isPrivateHost, publicLookup } from 'operators/networks';

export type WebhookPolicy = {
  /** Whether an address may only begin with https. */
  requireTls: boolean;
  /** Networks such as `10.0.0.0/8` to which webhooks may go, beside the public internet. */
  privateNetworks: readonly string[];
};

/** The receiver answered what is no success, or must not be called. The message names no address. */
class WebhookError extends Error {
  override name = 'WebhookError';
}

/** @returns why webhooks can't go there, in a sentence; undefined where nothing can be seen against it */
export function webhookUrlFault(address: string, policy: WebhookPolicy): string | undefined {
  if (!URL.canParse(address)) return 'It is not a URL.';
  const url = new URL(address);
  if (url.protocol !== 'https:' && (policy.requireTls || url.protocol !== 'http:'))
    return 'It must begin with https://.';
  if (url.username !== '' || url.password !== '') return 'It must not contain a password.';
  if (url.hash !== '') return 'It must not contain a fragment.';
  if (isPrivateHost(url, policy.privateNetworks))
    return 'Its address is private: allow its network by WEBHOOK_PRIVATE_NETWORKS.';
  return undefined;
}

/**
 * Posts a signed body. Follows no redirect, and reads no answer but its status.
 * @throws {WebhookError} for any status but 2xx, and any other error where none arrived
 */
export async function postWebhook(
  policy: WebhookPolicy,
  address: string,
  { body, signature }: { body: string; signature: string },
  signal: AbortSignal,
): Promise<void> {
  const fault = webhookUrlFault(address, policy);
  if (fault !== undefined) throw new WebhookError(fault);
  const url = new URL(address);
  const options: RequestOptions = {
    method: 'POST',
    // A connection of its own, so that none is used that was made without a look at its address.
    agent: false,
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Plum-Webhooks/1',
      'webhook-signature': signature,
    },
    lookup: publicLookup(policy.privateNetworks),
    signal,
  };
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  const status = await new Promise<number>((done, fail) => {
    const sent = request(url, options, (answer) => {
      done(answer.statusCode ?? 0);
      answer.destroy();
    });
    sent.on('error', fail);
    sent.end(body);
  });
  if (status < 200 || status > 299) throw new WebhookError(`answered ${status}`);
}
