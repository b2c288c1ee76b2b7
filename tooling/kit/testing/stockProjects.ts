/** Remotes as the documentation of their federation plugins writes them, without the kit. */
type Files = Record<string, string>;

const manifest = (devDependencies: Record<string, string>) =>
  JSON.stringify({
    name: 'mfe-stock',
    version: '1.0.0',
    private: true,
    type: 'module',
    dependencies: { react: '19.3.1', 'react-dom': '19.3.1' },
    devDependencies,
  });

const SOURCES: Files = {
  'tsconfig.json': JSON.stringify({
    compilerOptions: { jsx: 'react-jsx', module: 'esnext', moduleResolution: 'bundler' },
    include: ['src'],
  }),
  'index.html': '<div id="root"></div><script type="module" src="/src/main.tsx"></script>',
  'src/App.tsx': 'export default function App() { return <h1>Stock</h1>; }\n',
  'src/main.tsx': `import { createRoot } from 'react-dom/client';
import App from './App';
createRoot(document.getElementById('root')!).render(<App />);
`,
};

/** The README of `@module-federation/vite`. */
export const VITE: Files = {
  ...SOURCES,
  'package.json': manifest({ vite: '8.3.8', '@module-federation/vite': '1.23.0' }),
  'vite.config.js': `import { defineConfig } from 'vite';
import { federation } from '@module-federation/vite';

export default defineConfig({
  plugins: [
    federation({
      name: 'remote',
      filename: 'remoteEntry.js',
      exposes: { './remote-app': './src/App.tsx' },
      shared: ['react'],
    }),
  ],
  server: { origin: 'http://localhost:5173' },
  build: { target: 'chrome89' },
});
`,
};

/** The guide of `@module-federation/rsbuild-plugin`. */
export const RSBUILD: Files = {
  ...SOURCES,
  'package.json': manifest({
    '@rsbuild/core': '2.2.14',
    '@rsbuild/plugin-react': '2.1.1',
    '@module-federation/rsbuild-plugin': '2.9.2',
  }),
  'rsbuild.config.ts': `import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

export default defineConfig({
  server: { port: 3001 },
  plugins: [
    pluginReact(),
    pluginModuleFederation({
      name: 'remote',
      exposes: { './remote-app': './src/App.tsx' },
      shared: ['react', 'react-dom'],
    }),
  ],
});
`,
};

/** What the refusals ask for before there is a build. */
export const MENDED: Files = {
  'federation.json': JSON.stringify({
    name: 'mfe_stock',
    screens: [{ path: '/stock', title: 'Stock' }],
  }),
  'src/routes.tsx': `import { lazy } from 'react';
const screen = (path, load) => ({ path, Component: lazy(load), handle: { title: 'Stock' } });
export const routes = [screen('/stock', () => import('./App'))];
`,
};

/** A page of its own that imports no screen. */
export const OWN_PAGE: Files = {
  'src/main.tsx': `import { createRoot } from 'react-dom/client';
import { routes } from './routes';
createRoot(document.getElementById('root')!).render(routes.map(({ Component }) => <Component />));
`,
};

/** The configuration of Vite as a function of the build. */
export const asFunction = (config: string) =>
  config
    .replace('defineConfig({', '({ outDir }) => ({\n  root: import.meta.dirname,')
    .replace('build: {', 'build: { outDir,');

/** Without the archive of types, which takes most of a build's time. */
export const withoutTypes = (config: string) =>
  config.replace('filename:', 'dts: false, filename:');

/** The same with what the refusals ask for once there is a build. */
export const asRemote = (config: string) =>
  config
    .replace("name: 'remote'", "name: 'mfe_stock'")
    .replace("'./remote-app': './src/App.tsx'", "'./routes': './src/routes.tsx'")
    .replace("shared: ['react']", 'shared: { react: { singleton: true } }');

export const withManifest = (config: string) =>
  config.replace('filename:', 'manifest: true,\n      filename:');
