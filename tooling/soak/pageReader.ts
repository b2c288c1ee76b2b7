import { createHash } from 'node:crypto';

export interface PageData {
  releaseSet: string;
  discovery: { microFrontends: Record<string, { metadata: { version: string } }[]> };
}

/** The remotes that a page may load, such as `mfe-quote@0.51.0`. */
export const versionsIn = ({ discovery }: PageData): string[] =>
  Object.entries(discovery.microFrontends).map(
    ([name, [first]]) => `${name}@${first?.metadata.version ?? ''}`,
  );

const FILE = /<(?:script|link) [^>]*?(?:src|href)="(\/(?:shell|remotes)\/[^"]+)"[^>]*>/g;

/**
 * Reads pages as one browser does: with its cookies, and every file that a page names, each once.
 * Whatever a page of a living session must not do, it throws.
 */
export class PageReader {
  readonly #cookies = new Map<string, string>();
  readonly #fetched = new Set<string>();
  readonly #site: string;
  /** What the session was given: it has to stay so. */
  #given: { set: string; versions: string } | null = null;

  constructor(site: string) {
    this.#site = site;
  }

  /** The set that the session began with; nothing before its first page. */
  get set(): string {
    return this.#given?.set ?? '';
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Opens a page and fetches what it names. @throws Error where anything is amiss */
  async open(path: string): Promise<void> {
    const answer = await this.#get(path, 'text/html');
    const html = await answer.text();
    const data = /id="plum-page">(.*?)<\/script>/s.exec(html)?.[1];
    if (data === undefined) throw new Error(`${path} is no page`);
    this.#keep(answer);
    this.#requireSame(path, JSON.parse(data) as PageData);
    for (const [tag, file = ''] of html.matchAll(FILE)) {
      if (this.#fetched.has(file)) continue;
      await this.#fetchFile(file, /integrity="([^"]+)"/.exec(tag)?.[1]);
      this.#fetched.add(file);
    }
  }

  async #get(path: string, accept: string): Promise<Response> {
    const answer = await fetch(`${this.#site}${path}`, {
      headers: { accept, cookie: this.cookie },
      signal: AbortSignal.timeout(60_000),
    });
    if (!answer.ok) throw new Error(`${path} answered ${String(answer.status)}`);
    return answer;
  }

  async #fetchFile(file: string, integrity: string | undefined): Promise<void> {
    const content = Buffer.from(await (await this.#get(file, '*/*')).arrayBuffer());
    const hash = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    if (integrity !== undefined && hash !== integrity) throw new Error(`${file} was altered`);
  }

  #keep(answer: Response): void {
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      this.#cookies.set(name, value);
    }
  }

  #requireSame(path: string, data: PageData): void {
    const given = { set: data.releaseSet, versions: versionsIn(data).join(' ') };
    this.#given ??= given;
    if (given.set !== this.#given.set || given.versions !== this.#given.versions)
      throw new Error(
        `${path} gave ${given.set} (${given.versions}) to a session that began with ${this.#given.set} (${this.#given.versions})`,
      );
  }
}
