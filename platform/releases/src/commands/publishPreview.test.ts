import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { appNamed } from '../apps';
import { readOverride } from '../overrides/signedOverride';
import { PREVIEW_TTL_MS } from '../records/preview';
import type { Commit } from '../records/Release';
import { previewable } from '../registry/previewable';
import { ReleaseStore } from '../registry/ReleaseStore';
import { fileIntegrities } from '../signing/verifyRelease';
import { releaseOf } from '../testing/releaseOf';
import { releaseStoreFixture, storeKinds } from '../testing/releaseStoreFixture';
import { promote } from './promote';
import { publishPreview } from './publishPreview';

const QUOTE = 'mfe-quote';
const VERSION = '0.0.0-preview-4f2a9c0123';
const commit: Commit = {
  gitHead: '4f2a9c0123456789012345678901234567890123',
  branch: 'shorter',
  author: 'Ada',
  message: 'Shorten the form',
  isDirty: false,
};
const secret = Buffer.from(Array.from({ length: 32 }, (_, index) => index));

describe.each(storeKinds)('a preview in a %s,', (kind) => {
  let store: Awaited<ReturnType<typeof releaseStoreFixture>>;
  let shell: Server;
  let work: string;
  let isSandbox: boolean;

  beforeEach(async () => {
    process.env['OVERRIDE_SECRET'] = secret.toString('base64url');
    isSandbox = true;
    store = await releaseStoreFixture(kind);
    work = await mkdtemp(path.join(tmpdir(), 'plum-preview-'));
    shell = createServer((_request, response) =>
      response.writeHead(isSandbox ? 200 : 404).end('[]'),
    );
    await new Promise<void>((resolve) => shell.listen(0, '127.0.0.1', resolve));
    await store.publish('shell', '1.0.0');
    await store.ask(promote, 'shell', ['1.0.0']);
  });
  afterEach(async () => {
    delete process.env['OVERRIDE_SECRET'];
    await new Promise((resolve) => shell.close(resolve));
    await store.remove();
    await rm(work, { recursive: true });
  });

  async function preview(of: Commit | null = commit) {
    const { port } = shell.address() as AddressInfo;
    const lines = await publishPreview(appNamed(QUOTE), {
      releases: store.releases,
      author: 'ada',
      why: null,
      sourceVersion: async () => '1.0.0-src-0a1b2c3d4e',
      commit: async () => of,
      shell: new URL(`http://127.0.0.1:${port}`),
      build: async ({ name }, version) => {
        const folder = await mkdtemp(path.join(work, 'built-'));
        await writeFile(path.join(folder, 'remoteEntry.js'), 'entry');
        const release = releaseOf(name, version, { files: await fileIntegrities(folder) });
        await writeFile(path.join(folder, 'release.json'), JSON.stringify(release));
        return { folder, release };
      },
    });
    return { first: lines[0], link: new URL(lines[1] ?? '') };
  }
  const reader = () => new ReleaseStore(store.releases);

  it('is stored signed, of its commit, and shown by its link for seven days', async () => {
    const { first, link } = await preview();
    expect(first).toContain(`mfe-quote ${VERSION} is stored as a preview, for seven days.`);
    const signed = link.searchParams.get('link') ?? '';
    const override = readOverride(signed, { secret, host: link.host });
    expect(override).toMatchObject({ remote: QUOTE, target: { version: VERSION } });
    expect(link.searchParams.get('to')).toBe('/sandbox');
    expect(await store.objects.files(`previews/${QUOTE}/4f2a9c0123`)).toContain('remoteEntry.js');
    expect(await reader().trust(QUOTE, VERSION)).toBe('signed');
    await reader().requireWhole(QUOTE, VERSION);
    expect((await previewable(reader(), QUOTE, VERSION)).published).toMatchObject({ commit });
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + PREVIEW_TTL_MS);
    await expect(previewable(reader(), QUOTE, VERSION)).rejects.toThrow('has expired');
    now.mockRestore();
  });

  it('is no release', async () => {
    await preview();
    expect(await reader().versions(QUOTE)).toEqual([]);
    await expect(store.ask(promote, QUOTE, [VERSION])).rejects.toThrow('is not published');
  });

  it('lands on the journey where there is no sandbox', async () => {
    isSandbox = false;
    expect((await preview()).link.searchParams.get('to')).toBe('/');
  });

  it('differs from its commit where files differ from that', async () => {
    const { first } = await preview({ ...commit, isDirty: true });
    expect(first).toContain(`${VERSION}-0a1b2c3d4e is stored`);
    expect((await preview(null)).first).toContain('0.0.0-preview-0a1b2c3d4e is stored');
  });

  it('is gone after seven days, with the next one', async () => {
    await preview();
    await store.age(QUOTE, VERSION, new Date(Date.now() - PREVIEW_TTL_MS - 1));
    await preview(null);
    expect(await store.objects.folders(`previews/${QUOTE}`)).toEqual(['0a1b2c3d4e']);
  });
});
