interface PageData {
  discovery: { microFrontends: Record<string, { metadata: { version: string } }[]> };
}

/** Opens the landing page as a new browser does. Returns the version of each app that the page may load. */
export async function versionsAt(site: string): Promise<Record<string, string | undefined>> {
  const response = await fetch(`${site}/landing-page`, { headers: { accept: 'text/html' } });
  const html = await response.text();
  const [, json] = /id="plum-page">(.*?)<\/script>/s.exec(html) ?? [];
  if (json === undefined) throw new Error(`The landing page answered ${response.status}`);
  const { discovery } = JSON.parse(json) as PageData;
  const [, shell] = /src="\/shell\/([^/"]+)\//.exec(html) ?? [];
  const remotes = Object.entries(discovery.microFrontends).map(
    ([name, [first]]) => [name, first?.metadata.version] as const,
  );
  return { shell, ...Object.fromEntries(remotes) };
}
