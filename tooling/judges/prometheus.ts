import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkout } from 'releases/apps';
import { answers } from '../start/processes';
import { base, directApi, siteIsReady, withSite } from './withSite';

const seconds = Number(process.env['JUDGE_SECONDS'] ?? 600);
const cwd = path.join(checkout, 'tooling/observability');
for (const [verb, file] of [
  ['check', 'rules.yml'],
  ['test', 'rules.test.yml'],
] as const)
  execFileSync('promtool', [verb, 'rules', file], { cwd, stdio: 'inherit' });

const job = (name: string, port: number) =>
  `  - job_name: ${name}\n    static_configs: [{ targets: ['127.0.0.1:${port}'] }]\n`;

await withSite(directApi, async ({ folder, running }) => {
  const file = path.join(folder, 'prometheus.yml');
  await writeFile(
    file,
    `global: { scrape_interval: 2s, evaluation_interval: 2s }\nrule_files: ['${path.join(cwd, 'rules.yml')}']\n` +
      `scrape_configs:\n${job('plum-shell', base + 1)}${job('journey-api', base + 11)}`,
  );
  const shell = await siteIsReady();
  const listen = `127.0.0.1:${base + 51}`;
  const data = `--storage.tsdb.path=${path.join(folder, 'tsdb')}`;
  const options = [
    `--config.file=${file}`,
    `--web.listen-address=${listen}`,
    '--log.level=warn',
    data,
  ];
  const child = spawn('prometheus', options, { stdio: 'inherit' });
  running.push({ name: 'prometheus', child });
  await answers(`http://${listen}/-/ready`, { within: 60_000 });
  for (let second = 0; second < seconds; second += 1) {
    assert.equal((await fetch(`${shell}/landing-page`)).status, 200);
    await sleep(1000);
  }

  async function get(what: string) {
    return (await fetch(`http://${listen}/api/v1/${what}`)).text();
  }
  const up = encodeURIComponent(`sum(min_over_time(up[${seconds}s:2s]))`);
  assert.match(await get(`query?query=${up}`), /"2"\]/, 'both servers answer each scrape');
  const rules = await get('rules');
  assert.match(rules, /"health":"ok"/);
  assert.doesNotMatch(rules, /"health":"(?!ok)/, 'each rule can be evaluated');
  assert.doesNotMatch(rules, /"state":"firing"/, 'no alert of a site in order');
  console.log(`All rules were evaluated for ${seconds} seconds, none fired.`);
});
