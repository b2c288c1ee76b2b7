type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * What of a document is not as version `v1-pre` of the AWS frontend-discovery schema requires it. It names
 * for each micro frontend a list of distinct versions; its own word is at
 * https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json.
 */
export function discoveryFaults(document: unknown): string[] {
  if (!isFields(document)) return ['the document is no object'];
  const { schema, microFrontends, ...more } = document;
  const faults = others('the document', more);
  if (typeof schema !== 'string') faults.push('schema is no text');
  if (!isFields(microFrontends)) return [...faults, 'microFrontends is no object'];
  for (const [name, versions] of Object.entries(microFrontends)) {
    if (!Array.isArray(versions)) {
      faults.push(`${name} is no list`);
      continue;
    }
    const texts = versions.map((version) => JSON.stringify(version));
    if (new Set(texts).size < texts.length) faults.push(`${name} names a version twice`);
    faults.push(...versions.flatMap((version) => versionFaults(name, version)));
  }
  return faults;
}

function versionFaults(name: string, version: unknown): string[] {
  if (!isFields(version)) return [`a version of ${name} is no object`];
  const { url, fallbackUrl, metadata, extras, deployment, ...more } = version;
  const faults = others(name, more);
  if (typeof url !== 'string') faults.push(`${name} has no url`);
  if (fallbackUrl !== undefined && typeof fallbackUrl !== 'string')
    faults.push(`the fallbackUrl of ${name} is no text`);
  if (extras !== undefined && !isFields(extras)) faults.push(`the extras of ${name} are no object`);
  faults.push(...metadataFaults(name, metadata));
  if (deployment !== undefined) faults.push(...deploymentFaults(name, deployment));
  return faults;
}

function metadataFaults(name: string, metadata: unknown): string[] {
  if (!isFields(metadata)) return [`${name} has no metadata`];
  const { integrity, version, ...more } = metadata;
  const faults = others(`the metadata of ${name}`, more);
  if (typeof integrity !== 'string') faults.push(`${name} has no integrity`);
  if (typeof version !== 'string') faults.push(`${name} has no version`);
  return faults;
}

function deploymentFaults(name: string, deployment: unknown): string[] {
  if (!isFields(deployment)) return [`the deployment of ${name} is no object`];
  const { traffic, default: isDefault } = deployment;
  const faults: string[] = [];
  if (typeof traffic !== 'number' || traffic < 0 || traffic > 100)
    faults.push(`the traffic of ${name} is no percentage`);
  if (typeof isDefault !== 'boolean')
    faults.push(`the default of ${name} is neither true nor false`);
  return faults;
}

const others = (what: string, more: Fields): string[] =>
  Object.keys(more).length > 0 ? [`${what} has ${Object.keys(more).join(', ')}`] : [];
