import { Registry } from 'prom-client';
import type { ReportListener, ScreenVisit } from 'releases/rollback';
import { webVitals } from './webVitals';

const visit = (remote: string) => ({ remote, screen: '/offer/:kind' });

const reporter = { session: 'a', since: 0, address: '', network: '', applicant: null };
const noteIn = (vitals: ReportListener) => (noted: ScreenVisit) =>
  vitals.receive(reporter, { counts: {}, screens: [], visits: [noted] }, 0);

it('counts visits by remote, version and screen', async () => {
  const registry = new Registry();
  const note = noteIn(webVitals(registry));
  await note({ ...visit('mfe-quote@1.0.0'), lcp: 2100, cls: 0.02 });
  await note({ ...visit('mfe-quote@1.0.0'), lcp: 900 });
  const text = await registry.metrics();
  const labels = 'remote="mfe-quote",version="1.0.0",screen="/offer/:kind"';
  expect(text).toContain(`plum_web_vital_lcp_seconds_bucket{le="2.5",${labels}} 2`);
  expect(text).toContain(`plum_web_vital_lcp_seconds_bucket{le="2",${labels}} 1`);
  expect(text).toContain(`plum_web_vital_lcp_seconds_sum{${labels}} 3`);
  expect(text).toContain(`plum_web_vital_cls_count{${labels}} 1`);
  expect(text).not.toContain('plum_web_vital_inp_seconds_count{');
});

it('drops the oldest where there are too many', async () => {
  const registry = new Registry();
  const note = noteIn(webVitals(registry));
  for (let minor = 0; minor <= 400; minor += 1)
    await note({ ...visit(`mfe-quote@1.${minor}.0`), inp: 60 });
  const text = await registry.metrics();
  expect(text).not.toContain('version="1.0.0"');
  expect(text).toContain('version="1.1.0"');
  expect(text).toContain('version="1.400.0"');
});
