import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { Service } from 'kubernetes-models/v1';
import { parse, parseAllDocuments } from 'yaml';

const deploy = path.resolve(__dirname, '../../deploy');
const read = (file: string): string => readFileSync(path.join(deploy, file), 'utf8');

interface Kustomization {
  resources: string[];
  images: { name: string }[];
  configMapGenerator: { name: string; literals: string[] }[];
}
interface Named {
  kind: string;
  metadata: { name: string };
}

const kustomization = (folder: string) =>
  parse(read(`kubernetes/${folder}/kustomization.yaml`)) as Kustomization;
const documents = (file: string): Named[] =>
  parseAllDocuments(read(file)).map((each) => each.toJS() as Named);

const objects = kustomization('base').resources.flatMap((file) =>
  documents(`kubernetes/base/${file}`),
);
const ofKind = (kind: string) => objects.filter((each) => each.kind === kind);

const kinds: Record<string, new (data: never) => { validate: () => void }> = {
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  NetworkPolicy,
  PodDisruptionBudget,
  Service,
};

it.each(objects.map((each) => [each.kind, each.metadata.name, each] as const))(
  '%s %s fits the published schema',
  (kind, _name, object) => {
    const Kind = kinds[kind];
    if (Kind === undefined) throw new Error(`There is no schema for ${kind}`);
    new Kind(object as never).validate();
  },
);

it('refuses an object that does not fit', () => {
  const [first] = ofKind('Service');
  const wrong = { ...first, spec: { ports: [{ port: 'http' }] } };
  expect(() => {
    new Service(wrong as never).validate();
  }).toThrow('port');
});

/** What each server reads, and the stage of the Dockerfile that it is. */
const servers = {
  'journey-api': { stage: 'journey-api', example: 'journey-api' },
  shell: { stage: 'shell', example: 'shell' },
  registry: { stage: 'registry', example: 'platform/releases' },
  console: { stage: 'console', example: 'platform/console/host' },
  'remote-quote': { stage: 'remote', example: 'shell' },
};

const deployments = ofKind('Deployment') as unknown as (Named & {
  spec: {
    strategy: { rollingUpdate: { maxUnavailable: number } };
    template: {
      spec: {
        securityContext: object;
        containers: {
          securityContext: object;
          resources: { requests: object; limits: object };
          image: string;
          command?: string[];
          ports: { containerPort: number }[];
          env: { name: string; valueFrom?: { secretKeyRef: object } }[];
          envFrom: { configMapRef: { name: string } }[];
          livenessProbe: { httpGet?: { path: string } };
          readinessProbe: { httpGet?: { path: string } };
        }[];
      };
    };
  };
})[];
const overlays = ['staging', 'production'].map((name) => kustomization(`overlays/${name}`));

it('has a Deployment for each server', () => {
  expect(deployments.map(({ metadata }) => metadata.name).sort()).toEqual(
    Object.keys(servers).sort(),
  );
});

describe.each(Object.entries(servers))('%s', (name, { stage, example }) => {
  const found = deployments.find(({ metadata }) => metadata.name === name);
  const container = found?.spec.template.spec.containers[0];
  if (container === undefined) throw new Error(`There is no Deployment ${name}`);
  const dockerfile = read('Dockerfile')
    .split(`FROM servers AS ${stage}\n`)[1]
    ?.split(/^FROM /m)[0];
  const variables = new Set(
    [...read(`../${example}/.env.example`).matchAll(/^#([A-Z_]+)=/gm)].map(([, each]) => each),
  );

  it('runs the image of its stage, on the port that it exposes', () => {
    expect(container.image).toBe(`plum/${stage}`);
    expect(dockerfile).toContain(`EXPOSE ${container.ports[0]?.containerPort}\n`);
    if (container.command)
      expect(dockerfile).toContain(
        `CMD [${container.command.map((each) => JSON.stringify(each)).join(', ')}]`,
      );
  });

  it('is ready where its container is healthy', () => {
    const { path: ready } = container.readinessProbe.httpGet ?? {};
    if (ready !== undefined) expect(dockerfile).toContain(`${ready}'`);
  });

  it('sets only variables that the server reads, in every overlay', () => {
    const configured = overlays.flatMap(({ configMapGenerator }) =>
      configMapGenerator
        .filter((map) => map.name === container.envFrom[0]?.configMapRef.name)
        .flatMap(({ literals }) => literals.map((each) => each.split('=')[0] ?? '')),
    );
    expect(configured.length).toBeGreaterThan(0);
    const set = [...container.env.map((each) => each.name), ...configured];
    expect(set.filter((each) => !variables.has(each))).toEqual([]);
  });

  it('takes each secret from the Secret of its name', () => {
    const secrets = container.env.filter(({ valueFrom }) => valueFrom !== undefined);
    expect(secrets.length).toBeGreaterThan(0);
    for (const { name: variable, valueFrom } of secrets)
      expect(valueFrom?.secretKeyRef).toEqual({
        name,
        key: variable,
        // A bucket needs none.
        ...(variable === 'RELEASES_TOKEN' && { optional: true }),
      });
  });

  it('has no rights, a file system that it only reads, and a bound to its memory', () => {
    expect(found?.spec.template.spec.securityContext).toMatchObject({ runAsNonRoot: true });
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    const amount = expect.any(String) as string;
    expect(container.resources).toMatchObject({
      requests: { cpu: amount, memory: amount },
      limits: { memory: amount },
    });
  });

  it('is replaced only once its successor is ready', () => {
    expect(found?.spec.strategy.rollingUpdate.maxUnavailable).toBe(0);
  });

  it.each(['Service', 'PodDisruptionBudget', 'NetworkPolicy'])('has a %s', (kind) => {
    expect(ofKind(kind).map(({ metadata }) => metadata.name)).toContain(name);
  });
});

it('has the token of a registry wherever that may be the store', () => {
  const reading = (variable: string) =>
    deployments
      .filter(({ spec }) =>
        spec.template.spec.containers[0]?.env.some(({ name }) => name === variable),
      )
      .map(({ metadata }) => metadata.name);
  const ofBucketAlone = ['journey-api', 'registry'];
  expect([...reading('RELEASES_TOKEN'), ...ofBucketAlone].sort()).toEqual(
    reading('RELEASES_URL').sort(),
  );
});

it('admits whoever may call', () => {
  interface Side {
    podSelector?: { matchLabels: Record<string, string> };
  }
  const policies = ofKind('NetworkPolicy') as unknown as (Named & {
    spec: {
      ingress?: { from: Side[]; ports: object[] }[];
      egress?: { to: Side[]; ports: object[] }[];
    };
  })[];
  const edges = (sides: Side[], ports: object[], edge: (other: string) => string) =>
    sides.flatMap(({ podSelector }) =>
      podSelector === undefined
        ? []
        : [`${edge(Object.values(podSelector.matchLabels).join())} ${JSON.stringify(ports)}`],
    );
  const calling = policies.flatMap(({ metadata: { name }, spec: { egress = [] } }) =>
    egress.flatMap(({ to, ports }) => edges(to, ports, (other) => `${name} calls ${other}`)),
  );
  const admitted = policies.flatMap(({ metadata: { name }, spec: { ingress = [] } }) =>
    ingress.flatMap(({ from, ports }) => edges(from, ports, (other) => `${other} calls ${name}`)),
  );
  expect(calling.length).toBeGreaterThan(0);
  expect(admitted.sort()).toEqual(calling.sort());
});

it('knows the caller behind its ingress, and remotes in its own network, in every overlay', () => {
  const backends = [...read('kubernetes/base/ingresses.yaml').matchAll(/service:\n\s+name: (.*)/g)];
  const exposed = [...new Set(backends.map(([, name]) => name))];
  expect(exposed.length).toBeGreaterThan(2);
  for (const { configMapGenerator } of overlays) {
    const setting = (variable: string) =>
      configMapGenerator
        .filter(({ literals }) => literals.some((each) => each.startsWith(`${variable}=`)))
        .map(({ name }) => name);
    expect(setting('TRUSTED_PROXIES')).toEqual(expect.arrayContaining(exposed));
    expect(setting('REMOTE_PRIVATE_NETWORKS')).toEqual(['shell']);
  }
});

it('has as many shells and APIs as their load needs', () => {
  const scaled = ofKind('HorizontalPodAutoscaler').map(({ metadata }) => metadata.name);
  expect(scaled.sort()).toEqual(['journey-api', 'shell']);
});

it('has room for a picture beside the API', () => {
  const [, power = ''] =
    /MAX_MEMORY_BYTES = 1024 \*\* (\d)/.exec(read('../journey-api/src/proofs/imageProcess.mjs')) ??
    [];
  const [, own = '', most = ''] =
    /requests:[^]*?memory: (\d+)Mi\n\s+limits:[^]*?memory: (\d+)Gi/.exec(
      read('kubernetes/base/journey-api.yaml'),
    ) ?? [];
  expect(Number(most) * 1024 ** 3).toBeGreaterThanOrEqual(
    1024 ** Number(power) + Number(own) * 1024 ** 2,
  );
});

it('lets through to the registry what that takes, for as long as it takes', () => {
  const ingresses = read('kubernetes/base/ingresses.yaml').split('---');
  const registry = ingresses.find((each) => each.includes('name: registry\n')) ?? '';
  const [, mebibytes = ''] =
    /MAX_RELEASE_BYTES = (\d+) \* 2 \*\* 20/.exec(
      read('../platform/releases/src/http/uploadRoutes.ts'),
    ) ?? [];
  expect(Number(/proxy-body-size: (\d+)m/.exec(registry)?.[1])).toBeGreaterThan(Number(mebibytes));
  for (const timeout of ['proxy-read-timeout', 'proxy-send-timeout'])
    expect(registry).toContain(`${timeout}: '600'`);
});

it('is alive at an address that the API has', () => {
  const api = deployments.find(({ metadata }) => metadata.name === 'journey-api');
  const { path: alive = '' } = api?.spec.template.spec.containers[0]?.livenessProbe.httpGet ?? {};
  expect(read('../journey-api/openapi.json')).toContain(`"${alive}"`);
});

/** The same with every value left out, but for those that say what is patched. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => {
      if (key === 'literals')
        return [key, (each as string[]).map((literal) => literal.split('=')[0])];
      return [key, ['kind', 'name', 'path'].includes(key) ? each : shapeOf(each)];
    }),
  );
}

it('has overlays that differ in values alone, and name every image', () => {
  expect(shapeOf(overlays[0])).toEqual(shapeOf(overlays[1]));
  const images = new Set(deployments.map(({ spec }) => spec.template.spec.containers[0]?.image));
  for (const overlay of overlays)
    expect(new Set(overlay.images.map(({ name }) => name))).toEqual(images);
});
