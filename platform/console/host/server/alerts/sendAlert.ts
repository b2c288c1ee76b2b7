import { createHmac } from 'node:crypto';

const TIMEOUT_MS = 10_000;

export interface AlertTarget {
  /** Of a webhook that takes `{"text": "…"}`, as Slack's do. */
  url: string;
  /** Signs the call as Standard Webhooks do; null signs nothing. */
  secret: Buffer | null;
}

/**
 * Posts a text to a webhook. The same id is sent at each try, so that the receiver can leave out a second one.
 * @param id unique to the text
 * @throws Error where the receiver does not take it
 */
export async function sendAlert(
  { url, secret }: AlertTarget,
  text: string,
  id: string,
): Promise<void> {
  const body = JSON.stringify({ text });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = (key: Buffer) =>
    createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      ...(secret && { 'webhook-signature': `v1,${signature(secret)}` }),
    },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`The webhook of alerts answered ${answer.status}`);
}
