interface PageData {
  discovery: { microFrontends: Record<string, { metadata: { version: string } }[]> };
}

/** Opens an address as a new browser does. Returns each app that its page may load, such as `mfe-quote@0.51.0`. */
export async function appsGiven(site: string, address: string): Promise<string[]> {
  const response = await fetch(`${site}${address}`, { headers: { accept: 'text/html' } });
  const html = await response.text();
  const [, json] = /id="plum-page">(.*?)<\/script>/s.exec(html) ?? [];
  if (json === undefined) throw new Error(`${address} is no page: ${response.status}`);
  const { discovery } = JSON.parse(json) as PageData;
  const [, shell = ''] = /src="\/shell\/([^/"]+)\//.exec(html) ?? [];
  const remotes = Object.entries(discovery.microFrontends).map(
    ([name, [first]]) => `${name}@${first?.metadata.version ?? ''}`,
  );
  return [`shell@${shell}`, ...remotes];
}
