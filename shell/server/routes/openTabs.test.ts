import Fastify from 'fastify';
import { Registry } from 'prom-client';
import { countOpenTabs, OpenTabs } from './openTabs';
import { signTicket } from './reportTicket';

const NOW = 1_700_000_000_000;
const SECRET = Buffer.from('a secret of thirty-two bytes or so');
const session = '0b5f6a52-3c77-4c19-9d3c-0f2f3c1a7e11';

describe('open tabs', () => {
  it('are counted by the toggles that each has on, by its latest report', () => {
    const tabs = new OpenTabs();
    tabs.receive(session, '1.5', '', NOW);
    tabs.receive(session, '2.5', 'MOUSEFLOW', NOW);
    tabs.receive('another', '1.5', 'MOUSEFLOW,DYNAMIC_PRICING', NOW);
    tabs.receive(session, '1.5', 'DYNAMIC_PRICING,DYNAMIC_PRICING', NOW + 12_000);
    expect(tabs.count(NOW + 12_000)).toEqual({
      tabs: 3,
      on: { MOUSEFLOW: 2, DYNAMIC_PRICING: 2 },
    });
  });

  it('are dropped after 30 seconds without a report', () => {
    const tabs = new OpenTabs();
    tabs.receive(session, '1', 'MOUSEFLOW', NOW);
    tabs.receive(session, '2', '', NOW + 20_000);
    expect(tabs.count(NOW + 30_001)).toEqual({ tabs: 1, on: {} });
  });

  it('are at most twenty of a session', () => {
    const tabs = new OpenTabs();
    for (let tab = 0; tab < 30; tab += 1) tabs.receive(session, `${tab}`, '', NOW);
    expect(tabs.count(NOW).tabs).toBe(20);
    tabs.receive(session, '19', 'MOUSEFLOW', NOW);
    expect(tabs.count(NOW)).toEqual({ tabs: 20, on: { MOUSEFLOW: 1 } });
    tabs.receive(session, '40', '', NOW + 31_000);
    expect(tabs.count(NOW + 31_000).tabs).toBe(1);
  });
});

it('counts the tabs of its own sessions alone, by toggles that exist', async () => {
  const app = Fastify();
  const registry = new Registry();
  const known = () => Promise.resolve({ MOUSEFLOW: false, DYNAMIC_PRICING: true });
  countOpenTabs(app, { secret: SECRET, registry, known });
  app.get('/api/feature-toggles', () => ({}));
  const ask = (
    query: string,
    ticket = signTicket(SECRET, { session, set: 'a', since: NOW }, Date.now()),
  ) =>
    app.inject({
      url: `/api/feature-toggles${query}`,
      headers: { cookie: `plum_session=${session}; plum_release=a; plum_ticket=${ticket}` },
    });
  await ask('');
  await ask('?tab=1&on=MOUSEFLOW', 'forged');
  for (const query of ['?tab=x&on=', '?tab=1&tab=2', '?tab=1&on=a', `?tab=1&on=${'A,'.repeat(31)}`])
    expect((await ask(query)).statusCode).toBe(200);
  expect(await registry.metrics()).toMatch(/^plum_open_tabs 0$/m);
  await ask('?tab=1700000000000.1&on=MOUSEFLOW,INVENTED');
  await ask('?tab=1700000000000.2&on=');
  const text = await registry.metrics();
  expect(text).toMatch(/^plum_open_tabs 2$/m);
  expect(text).toMatch(/^plum_open_tabs_on\{toggle="MOUSEFLOW"\} 1$/m);
  expect(text).toMatch(/^plum_open_tabs_on\{toggle="DYNAMIC_PRICING"\} 0$/m);
  expect(text).not.toContain('INVENTED');
  await app.close();
});
