import type { ThirdParties } from '../src/consent/thirdParties';

/**
 * Reads them from the environment.
 * @throws Error where an address is not an origin, or monitoring has no address
 */
export function readThirdParties(env: NodeJS.ProcessEnv): ThirdParties {
  function origin(name: string) {
    const value = env[name] ?? '';
    return value === '' ? null : asOrigin(name, value);
  }
  const tags = (env['TAG_ORIGINS'] ?? '').split(/\s+/).filter((value) => value !== '');
  return {
    tagManager: origin('TAG_MANAGER_ORIGIN'),
    optimisation: origin('OPTIMISATION_ORIGIN'),
    recording: origin('RECORDING_ORIGIN'),
    tags: tags.map((value) => asOrigin('TAG_ORIGINS', value)),
    monitoring: asConnection(env['MONITORING_CONNECTION_STRING'] ?? ''),
  };
}

function asOrigin(name: string, value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.pathname !== '/')
    throw new Error(`${name} is not an origin: ${value}`);
  return url.origin;
}

const endpointOf = (connection: string): string =>
  /(?:^|;)IngestionEndpoint=([^;]+)/i.exec(connection)?.[1] ?? '';

/** Without an endpoint the page's policy would refuse every report. */
function asConnection(value: string): string | null {
  if (value === '') return null;
  if (!/(?:^|;)InstrumentationKey=/i.test(value) || !URL.canParse(endpointOf(value)))
    throw new Error('MONITORING_CONNECTION_STRING has no InstrumentationKey and IngestionEndpoint');
  return value;
}

/** The origins that the page's policy must allow: of scripts, and of the calls they make. */
export function thirdPartyOrigins(parties: ThirdParties): { scripts: string[]; calls: string[] } {
  const scripts = [parties.tagManager, parties.optimisation, parties.recording].filter(
    (origin) => origin !== null,
  );
  const { monitoring } = parties;
  const reports = monitoring === null ? [] : [new URL(endpointOf(monitoring)).origin];
  return {
    scripts: [...new Set(scripts)],
    calls: [...new Set([...scripts, ...parties.tags, ...reports])],
  };
}
