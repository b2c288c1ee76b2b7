import { createHash } from 'node:crypto';
import { canarySet, assignSetId, isInCanary, readCanarySetId } from './assignSet';
import { NOT_LIVE, type LiveReleases } from '../records/ReleaseEvent';
import { appsOf } from './recordEvent';

const sessions = Array.from({ length: 100_000 }, (_, index) => {
  const hex = createHash('sha256').update(String(index)).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
});
const some = sessions.slice(0, 20_000);
const assigned = (remote: string, share: number, among = some) =>
  among.filter((session) => isInCanary(remote, session, share));
const percent = (count: number, of: number) => (100 * count) / of;

function remotes(upload: string, apply: string, share: number) {
  const live = { ...NOT_LIVE, version: '2.0.0' };
  return {
    'mfe-upload': { ...live, canary: { version: upload, share } },
    'mfe-apply': { ...live, canary: { version: apply, share } },
  };
}
const live: LiveReleases = {
  number: 7,
  set: 'r1',
  apps: {
    ...appsOf({ shell: '1.0.0', remotes: {} }),
    ...remotes('2.1.0', '3.0.0', 100),
  },
};

describe('the draw of a canary', () => {
  it.each(['mfe-quote', 'mfe-apply', 'mfe-upload'])(
    'gives %s 10 % of the sessions, nobody at 0 % and everybody at 100 %',
    (remote) => {
      expect(
        Math.abs(percent(assigned(remote, 10, sessions).length, sessions.length) - 10),
      ).toBeLessThan(0.3);
      expect(assigned(remote, 0)).toEqual([]);
      expect(assigned(remote, 100)).toHaveLength(some.length);
    },
  );

  it.each([
    [1, 2],
    [10, 10.5],
    [25, 60],
  ])('loses nobody when %s %% grows to %s %%', (before, after) => {
    const grown = new Set(assigned('mfe-quote', after));
    expect(assigned('mfe-quote', before).filter((session) => !grown.has(session))).toEqual([]);
  });

  it('is independent of the draw of another remote', () => {
    const quote = assigned('mfe-quote', 20);
    const others = some.filter((session) => !isInCanary('mfe-quote', session, 20));
    const apply = (among: string[]) =>
      percent(assigned('mfe-apply', 20, among).length, among.length);
    expect(Math.abs(apply(quote) - 20)).toBeLessThan(2);
    expect(Math.abs(apply(others) - 20)).toBeLessThan(2);
  });

  it('is the same at every time and in every process', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'].filter((id) => isInCanary('mfe-quote', id, 50));
    expect(ids).toMatchInlineSnapshot(`
     [
       "d",
       "f",
     ]
    `);
  });
});

describe('the set that a draw gives', () => {
  it('is the live set where no canary runs, or none is assigned the session', () => {
    expect(assignSetId({ ...live, apps: {} }, 'a')).toBe('r1');
    expect(assignSetId({ ...live, apps: remotes('2.1.0', '3.0.0', 0) }, 'a')).toBe('r1');
  });

  it('has an id that says which event it was assigned at, and for which remotes', () => {
    const id = assignSetId(live, 'a');
    expect(id).toBe('event-7.mfe-apply.mfe-upload');
    expect(readCanarySetId(id)).toEqual({ event: 7, remotes: ['mfe-apply', 'mfe-upload'] });
    expect(canarySet(id, live.apps, ['mfe-apply'])).toEqual({
      id,
      shell: '1.0.0',
      remotes: { 'mfe-apply': '3.0.0', 'mfe-upload': '2.0.0' },
    });
  });

  it.each([
    'r1',
    'event-7',
    'event-07.mfe-apply',
    'event-7.mfe-upload.mfe-apply',
    'set-1',

    'event-7.',
    'move-7.mfe-apply',
    'event-.mfe-apply',
    'event-7.mfe-apply@9',
    'event-7../x',
    'event-7.mfe-apply.mfe-apply',
    'event-7.mfe-upload.mfe-apply',
    'event-07.mfe-apply',
  ])('is none for the id %s', (id) => {
    expect(readCanarySetId(id)).toBeNull();
  });

  it.each(['mfe-quote', 'shell', 'constructor'])(
    'can not be had for %s, of which no canary ran',
    (remote) => {
      expect(() => canarySet('x', live.apps, [remote])).toThrow('No canary of');
    },
  );
});
