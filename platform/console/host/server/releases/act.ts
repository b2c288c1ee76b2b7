import type { FastifyRequest } from 'fastify';
import { operatorOf } from 'operators';
import { commandNamed, previewCommand, type CommandContext } from 'releases/commands';
import { signPrerendered } from 'releases/prerender';
import { callAs, signAsTeam, type SignEvent } from 'releases/registry';
import type { ChangeBody } from '../contract/brands';
import type { ActionDone, Consequence, PlannedAction } from '../contract/releases';
import { Refusal, type ControlContext } from '../ControlContext';
import { accessTokenOf } from '../http/callApi';
import { refusalOf, refuse, refuseWithoutKey } from '../http/refusalOf';

type Asked = PlannedAction & Partial<ChangeBody>;

/** @throws Refusal with the reason, in the command's words */
export async function act(
  context: ControlContext,
  request: FastifyRequest,
  asked: PlannedAction & ChangeBody,
): Promise<ActionDone> {
  const command = commandNamed(asked.action, context.releases);
  if (command === undefined) throw new Refusal(404, `There is no action ${asked.action}.`);
  const acting = { ...commandContext(context, request, asked), sign: signPrerendered(sign) };
  const lines = await callAs(accessTokenOf(request), () => command(acting)).catch(refuse);
  // What is done stays done where the store goes away after it.
  const last = (await context.store.events().catch(() => [])).at(-1);
  const isOwn = last?.app === asked.app && last.why === asked.why;
  return { lines, event: isOwn ? last.number : null };
}

export async function consequenceOf(
  context: ControlContext,
  request: FastifyRequest,
  asked: PlannedAction,
): Promise<Consequence> {
  try {
    const given = commandContext(context, request, asked);
    return { words: (await previewCommand(asked.action, given)).words, refusal: null };
  } catch (error) {
    return { words: [], refusal: refusalOf(error).message };
  }
}

function commandContext(
  { releases, store }: ControlContext,
  request: FastifyRequest,
  { app, action, version, share = 0, why, expect, auto }: Asked,
): CommandContext {
  const named = version === undefined ? [] : [version];
  return {
    app: { name: app },
    values: action === 'canary' ? [`${share}%`, ...named] : named,
    releases,
    store,
    sign,
    here: null,
    // Whoever confirms has read that it is lower.
    lower: true,
    author: operatorOf(request).name,
    why: why ?? null,
    ...(expect !== undefined && { expect }),
    ...(auto !== undefined && { auto }),
  };
}

/** Signs with a key of the console's server. @throws Refusal where it has none that counts */
const sign: SignEvent = (event, releases) =>
  signAsTeam(event, releases).catch(refuseWithoutKey(event.app));
