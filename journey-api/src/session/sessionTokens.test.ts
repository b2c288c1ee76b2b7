import { createSessionTokens } from './sessions';

const keyOf = (kid: string) => ({ kid, secret: Buffer.alloc(32, kid).toString('base64url') });
const secretsOf = (...kids: string[]) => ({ signingKeys: kids.map(keyOf), idSecret: '' });
const now = () => new Date('2026-03-02T09:00:00Z');
const claims = {
  epoch: 3,
  sid: '5f0e7a52-5f43-4c0e-9d0e-1c1d2f5a3b12',
  auth_time: new Date('2026-03-02T08:00:00Z').getTime() / 1000,
};
const session = { subject: '0b0e7a52-5f43-4c0e-9d0e-1c1d2f5a3b11', seconds: 60, claims };

it('reads back what it signed', async () => {
  const tokens = createSessionTokens(secretsOf('a'), now);
  const issuedAt = now().getTime() / 1000;
  expect(await tokens.verify(await tokens.sign(session))).toEqual({
    sub: session.subject,
    iat: issuedAt,
    exp: issuedAt + 60,
    ...claims,
  });
});

it('honours an older key while it is kept, and no longer', async () => {
  const before = createSessionTokens(secretsOf('a'), now);
  const rotated = createSessionTokens(secretsOf('b', 'a'), now);
  const dropped = createSessionTokens(secretsOf('b'), now);
  const token = await before.sign(session);
  expect(await rotated.verify(token)).toMatchObject({ epoch: 3 });
  expect(await dropped.verify(token)).toBeUndefined();
  expect(await before.verify(await rotated.sign(session))).toBeUndefined();
});

it('refuses a key of another secret under the same name', async () => {
  const ours = createSessionTokens(secretsOf('a'), now);
  const forged = createSessionTokens(
    { signingKeys: [{ ...keyOf('b'), kid: 'a' }], idSecret: '' },
    now,
  );
  expect(await ours.verify(await forged.sign(session))).toBeUndefined();
});

it('refuses a token that has run out', async () => {
  let ahead = 0;
  const tokens = createSessionTokens(secretsOf('a'), () => new Date(now().getTime() + ahead));
  const token = await tokens.sign(session);
  ahead = 61_000;
  expect(await tokens.verify(token)).toBeUndefined();
});
