import { createSessionTokens } from './sessionTokens';

const keyOf = (kid: string) => ({ kid, secret: Buffer.alloc(32, kid).toString('base64url') });
const secretsOf = (...kids: string[]) => ({ signingKeys: kids.map(keyOf), idSecret: '' });
const now = () => new Date('2026-03-02T09:00:00Z');
const session = {
  applicationId: '0b0e7a52-5f43-4c0e-9d0e-1c1d2f5a3b11',
  epoch: 3,
  sessionId: '5f0e7a52-5f43-4c0e-9d0e-1c1d2f5a3b12',
  startedAt: new Date('2026-03-02T08:00:00Z'),
  seconds: 60,
};

it('reads back what it signed', async () => {
  const tokens = await createSessionTokens(secretsOf('a'), now);
  const issuedAt = now().getTime() / 1000;
  expect(await tokens.verify(await tokens.sign(session))).toEqual({
    sub: session.applicationId,
    iat: issuedAt,
    exp: issuedAt + 60,
    epoch: 3,
    sid: session.sessionId,
    auth_time: issuedAt - 3600,
  });
});

it('honours an older key while it is kept, and no longer', async () => {
  const before = await createSessionTokens(secretsOf('a'), now);
  const rotated = await createSessionTokens(secretsOf('b', 'a'), now);
  const dropped = await createSessionTokens(secretsOf('b'), now);
  const token = await before.sign(session);
  expect(await rotated.verify(token)).toMatchObject({ epoch: 3 });
  expect(await dropped.verify(token)).toBeUndefined();
  expect(await before.verify(await rotated.sign(session))).toBeUndefined();
});

it('refuses a key of another secret under the same name', async () => {
  const ours = await createSessionTokens(secretsOf('a'), now);
  const forged = await createSessionTokens(
    { signingKeys: [{ ...keyOf('b'), kid: 'a' }], idSecret: '' },
    now,
  );
  expect(await ours.verify(await forged.sign(session))).toBeUndefined();
});

it('refuses a token that has run out', async () => {
  let ahead = 0;
  const tokens = await createSessionTokens(secretsOf('a'), () => new Date(now().getTime() + ahead));
  const token = await tokens.sign(session);
  ahead = 61_000;
  expect(await tokens.verify(token)).toBeUndefined();
});
