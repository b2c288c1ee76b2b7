import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { manifestOf, type Contents, type Product } from './products';

interface Component {
  'bom-ref': string;
  name: string;
}

export interface Bill {
  metadata: { component: Record<string, unknown> };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

/** What npm says of all packages, with licences and hashes. With `--omit dev` it would leave out React. */
export async function listPackages(): Promise<Bill> {
  const { stdout } = await promisify(execFile)(
    'npm',
    ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'],
    { maxBuffer: 64 * 1024 * 1024, shell: process.platform === 'win32' },
  );
  return JSON.parse(stdout) as Bill;
}

/**
 * The bill of one product: of all packages those that it contains.
 * @throws Error where npm does not list one of them
 */
export function sbomOf(listed: Bill, product: Product, contents: Contents): Bill {
  const { components, dependencies } = listed;
  const own = new Map(
    dependencies
      .find(({ ref }) => ref.startsWith(`${product.workspace}@`))
      ?.dependsOn.map((ref) => [ref.slice(0, ref.lastIndexOf('@')), ref]),
  );
  const dependsOn = new Map(dependencies.map((each) => [each.ref, each.dependsOn]));
  const first = components
    .filter(
      ({ name, 'bom-ref': ref }) => contents.names.has(name) && (own.get(name) ?? ref) === ref,
    )
    .map((component) => component['bom-ref']);
  const known = new Set(components.map(({ name }) => name));
  const unknown = [...contents.names].filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new Error(`npm does not list what ${product.name} contains: ${unknown.join(', ')}`);
  const refs = new Set(first);
  if (contents.isWithDependencies)
    for (const ref of refs) for (const needed of dependsOn.get(ref) ?? []) refs.add(needed);
  const { version } = manifestOf(product.workspace);
  const { name } = product;
  const ref = `${name}@${version}`;
  const component = { 'bom-ref': ref, type: 'application', name, version };
  return {
    ...listed,
    metadata: { ...listed.metadata, component },
    components: components.filter((each) => refs.has(each['bom-ref'])),
    dependencies: [
      { ref, dependsOn: first },
      ...dependencies
        .filter((each) => refs.has(each.ref))
        .map((each) => ({ ...each, dependsOn: each.dependsOn.filter((one) => refs.has(one)) })),
    ],
  };
}
