import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newSecrets, startApi } from '../test/process/apiProcess';
import { runJourney } from './benchApplicant';
import { figuresOf, type Latencies } from './latencies';

export type JourneyBench = {
  applicants: number;
  seconds: number;
  thoughtMs: number;
  databaseUrl?: string;
};

const BYTES_PER_MB = 1024 * 1024;

/** 0 where the system has no /proc. */
function residentMemory(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const kilobytes = /VmRSS:\s+(\d+)/.exec(status)?.[1];
    return Math.round((Number(kilobytes) * 1024) / BYTES_PER_MB);
  } catch {
    // No /proc on this system.
    return 0;
  }
}

/** Many applicants run whole journeys, one after another each, against a new server. */
export async function benchJourneys({ applicants, seconds, thoughtMs, databaseUrl }: JourneyBench) {
  const directory = await mkdtemp(join(tmpdir(), 'journey-bench-'));
  const environment = { ...newSecrets(), DATA_DIR: directory, SANDBOX: 'on' };
  const api = await startApi({ ...environment, ...(databaseUrl && { DATABASE_URL: databaseUrl }) });
  const latencies: Latencies = new Map();
  const errors: Record<string, number> = {};
  function onError(call: string, status: number) {
    const name = `${call} ${status}`;
    errors[name] = (errors[name] ?? 0) + 1;
  }
  const pid = api.child.pid ?? 0;
  const began = performance.now();
  const end = began + seconds * 1000;
  let journeys = 0;
  let early = 0;
  const timer = setTimeout(() => (early = residentMemory(pid)), seconds * 250);
  async function apply() {
    while (performance.now() < end) {
      try {
        await runJourney({ url: api.url, thoughtMs, latencies, onError });
        journeys += 1;
      } catch {
        onError('connection', 0);
      }
    }
  }
  await Promise.all(Array.from({ length: applicants }, apply));
  clearTimeout(timer);
  const took = (performance.now() - began) / 1000;
  const late = residentMemory(pid);
  await api.end('SIGTERM');
  await rm(directory, { recursive: true, force: true, maxRetries: 5 });
  const byCall = [...latencies].map(([name, values]) => [name, figuresOf(values)] as const);
  return {
    journeys,
    perSecond: Math.round((journeys / took) * 10) / 10,
    errors,
    all: figuresOf([...latencies.values()].flat()),
    byCall: Object.fromEntries(byCall),
    /** Resident memory in MB after a quarter of the run and at its end. */
    memory: { early, late },
  };
}

export type JourneyFigures = Awaited<ReturnType<typeof benchJourneys>>;
