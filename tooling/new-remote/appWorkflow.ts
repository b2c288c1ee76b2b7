import type { App } from 'releases/apps';
import { BUILD_FILES, BUILD_FOLDERS } from '../build/sourceVersion';

/**
 * The workflow of one app of this repository, and its path from the checkout on. It runs where what the app is built
 * from changes. The first of its sources is its folder.
 */
export function appWorkflow({ name, sources }: Pick<App, 'name' | 'sources'>): [string, string] {
  const app = name.replace('mfe-', '');
  const [workspace = name] = sources;
  const secret = app.toUpperCase().replaceAll('-', '_');
  const folders = [...sources, ...BUILD_FOLDERS].map((folder) => `${folder}/**`);
  const paths = [...folders, ...BUILD_FILES, '.github/workflows/release-app.yml'];
  const listed = paths.map((each) => `      - ${each}\n`).join('');
  return [
    `.github/workflows/release-${app}.yml`,
    `name: Release ${app}
on:
  push:
    branches: [main]
    paths:
${listed}  pull_request:
    paths:
${listed}permissions:
  contents: read
  pull-requests: write
jobs:
  ${app}:
    uses: ./.github/workflows/release-app.yml
    with:
      app: ${app}
      workspace: ${workspace}
    secrets:
      RELEASES_TOKEN: \${{ secrets.RELEASES_TOKEN_${secret} }}
      RELEASE_KEY: \${{ secrets.RELEASE_KEY_${secret} }}
`,
  ];
}
