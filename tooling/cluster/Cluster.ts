import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runOn, startPostgres, type RunningPostgres } from 'journey-api/soak';
import {
  answers,
  end,
  endAll,
  hasEnded,
  requireFreePorts,
  run,
  type Running,
} from '../start/processes';
import {
  clusterFolder,
  clusterSecrets,
  compileForCluster,
  makeCertificate,
  requireTools,
} from './prepare';
import { startNginx } from './startNginx';
import { installStorage, startStorage } from './storage';
import {
  deployFile,
  healthOf,
  interpolate,
  localPorts,
  programOf,
  readServices,
  withApis,
  withLocalAddresses,
  type Ports,
  type Services,
} from './topology';

const START_MS = 180_000;

interface Options {
  /** The port of the proxy. */
  base: number;
  apis?: number;
  log?: (line: string) => void;
}

/** The services of `deploy/compose.yaml` as processes of this machine. */
export class Cluster {
  readonly url: string;
  /** Where operators sign in. */
  readonly consoleUrl: string;
  readonly running = new Map<string, Running>();

  private constructor(
    private readonly services: Services,
    private readonly ports: Ports,
    private readonly secrets: Readonly<Record<string, string>>,
    private readonly certificate: string,
    private readonly servers: string,
    private readonly folder: string,
    readonly postgres: RunningPostgres,
  ) {
    this.url = `https://localhost:${this.port('proxy:8443')}`;
    this.consoleUrl = `https://localhost:${this.port('proxy:8444')}`;
  }

  /** Prepares what is missing and starts everything; resolves once the proxy answers. */
  static async start({ base, apis = 2, log = () => {} }: Options): Promise<Cluster> {
    requireTools();
    const services = withApis(await readServices(), apis);
    const ports = localPorts(services, base);
    await requireFreePorts([...ports.values()]);
    log('Preparing: certificate, storage, compiled servers…');
    await installStorage();
    const cluster = new Cluster(
      services,
      ports,
      await clusterSecrets(),
      await makeCertificate(),
      await compileForCluster(),
      await mkdtemp(path.join(tmpdir(), 'plum-cluster-')),
      await startPostgres({ settings: { port: String(ports.get('postgres:5432')) } }),
    );
    try {
      await cluster.startAll(log);
    } catch (error) {
      await cluster.stop();
      throw error;
    }
    return cluster;
  }

  /** The names of the services of one kind, such as `api`. */
  named(kind: string): string[] {
    return Object.keys(this.services).filter((name) => name.startsWith(`${kind}-`));
  }

  environment(name: string): Record<string, string> {
    const { environment = {} } = this.services[name] ?? {};
    return Object.fromEntries(
      Object.entries(environment).map(([key, value]) => [key, this.localValue(name, key, value)]),
    );
  }

  async startService(name: string): Promise<void> {
    if (name === 'storage') return this.startStorage();
    if (name === 'proxy') return this.startProxy();
    const target = this.services[name]?.build?.target ?? '';
    const dockerfile = await deployFile('Dockerfile');
    const program = programOf(dockerfile, target);
    const data = path.join(this.folder, name);
    await mkdir(data, { recursive: true, mode: 0o700 });
    const env = { ...this.environment(name), DATA_DIR: data };
    // What is not compiled runs from the checkout.
    const file = program.endsWith('.js') ? path.join(this.servers, program) : program;
    const started = run(name, [file], env);
    this.running.set(name, started);
    const health = healthOf(dockerfile, target);
    const address = `http://127.0.0.1:${this.port(`${name}:${health.port}`)}${health.path}`;
    await Promise.race([answers(address, { within: START_MS }), once(started.child, 'exit')]);
    if (hasEnded(started.child))
      throw new Error(`${name} ended while it started; the reason is above.`);
  }

  /** Ends one service; resolves once it is gone. */
  async end(name: string, signal: NodeJS.Signals): Promise<void> {
    const running = this.running.get(name);
    this.running.delete(name);
    if (running !== undefined) await end(running, signal);
  }

  async stop(): Promise<void> {
    await endAll([...this.running.values()].reverse());
    this.running.clear();
    await this.postgres.stop();
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  private port(address: string): string {
    return String(this.ports.get(address));
  }

  private localValue(name: string, key: string, value: string): string {
    if (key === 'NODE_EXTRA_CA_CERTS') return this.certificate;
    const own = [...this.ports].find(([address]) => address.startsWith(`${name}:`));
    if (own !== undefined && (key === 'PORT' || key === 'PORT_BASE'))
      return String(own[1] - Number(own[0].split(':')[1]) + Number(value));
    return withLocalAddresses(interpolate(value, this.secrets), this.ports);
  }

  private async startAll(log: (line: string) => void): Promise<void> {
    await runOn(this.postgres.url, 'CREATE ROLE plum LOGIN');
    await runOn(this.postgres.url, 'CREATE DATABASE plum OWNER plum');
    log('Starting: storage…');
    await this.startStorage();
    log('Publishing the apps that have changed…');
    const publish = run('publish', ['tooling/cluster/publish.ts'], this.environment('publish'));
    const [code] = (await once(publish.child, 'exit')) as [number | null];
    if (code !== 0) throw new Error('The apps could not be published; the reason is above.');
    log('Starting: APIs, shell servers, console, provider, proxy…');
    const before = [...this.named('api'), 'provider'];
    await Promise.all(before.map((name) => this.startService(name)));
    // They ask the API through the proxy, which begins without them.
    await this.startProxy();
    const behind = [...this.named('shell'), 'console'];
    await Promise.all(behind.map((name) => this.startService(name)));
  }

  private async startStorage(): Promise<void> {
    const directory = path.join(clusterFolder, 'storage');
    const port = this.port('storage:9000');
    this.running.set('storage', await startStorage(directory, port, 'heeded'));
  }

  private async startProxy(): Promise<void> {
    this.running.set('proxy', await startNginx(this.ports, path.join(this.folder, 'proxy')));
  }
}
