import type { IncomingMessage, ServerResponse } from 'node:http';
import type { App } from 'releases/apps';
import type { InlineConfig, Plugin } from 'vite';
import { configOf } from '../build/compile';
import { followByVite, viteFor } from '../build/compileByVite';
import { developmentFolder } from './watchApp';

const VERSION = 'development';

/** Serves a remote that Vite builds on a page of its own. */
export async function serveAloneByVite(
  app: App,
  port: number,
  { api, brandFiles }: { api: string | null; brandFiles: string },
  page: (host: string) => Promise<string>,
) {
  const config = await configOf<InlineConfig>(app, {
    version: VERSION,
    outDir: developmentFolder(app),
    watch: true,
  });
  const { createServer } = await viteFor(app);
  const server = await createServer({
    ...config,
    appType: 'custom',
    plugins: [...(config.plugins ?? []), standalone(brandFiles, page)],
    server: {
      port,
      strictPort: true,
      host: '127.0.0.1',
      allowedHosts: ['.localhost'],
      fs: { allow: [app.folder, brandFiles] },
      ...(api !== null && { proxy: { '/api': api } }),
    },
  });
  await server.listen();
  return { stop: () => server.close() };
}

/** Answers with the page whatever is no file. */
export function answerPage(
  { url = '', headers }: IncomingMessage,
  response: ServerResponse,
  page: (host: string) => Promise<string>,
): void {
  if (url.startsWith('/api/')) {
    response.writeHead(503).end();
    return;
  }
  void page(headers.host ?? '').then(
    (html) => response.setHeader('content-type', 'text/html; charset=utf-8').end(html),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
}

/** Answers with the files of brands, and whatever is no file with the page. */
const standalone = (brandFiles: string, page: (host: string) => Promise<string>): Plugin => ({
  name: 'standalone-page',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      request.url = request.url?.replace(/^\/brands\//, `/@fs${brandFiles}/`);
      next();
    });
    return () => {
      server.middlewares.use((request, response) => {
        answerPage(request, response, async (host) =>
          server.transformIndexHtml(request.url ?? '/', await page(host)),
        );
      });
    };
  },
});

/** Serves what Vite builds of a remote at every save, for a shell that runs elsewhere. */
export async function serveByVite(app: App, port: number, shell: URL) {
  const outDir = developmentFolder(app);
  await followByVite(app, { version: 'local', outDir }, () => undefined);
  const { preview } = await viteFor(app);
  const server = await preview({
    configFile: false,
    root: app.folder,
    build: { outDir },
    preview: { port, strictPort: true, host: '127.0.0.1', cors: { origin: shell.origin } },
  });
  return { stop: () => server.close() };
}
