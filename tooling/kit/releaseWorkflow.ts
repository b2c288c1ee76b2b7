/**
 * The workflow with which an app in a repository of its own is tested and released. It needs two variables of the
 * repository, and names the secrets that it uses.
 */
export const releaseWorkflow = (
  app: string,
): string => `# Variables: RELEASES_URL, the registry; SANDBOX_URL, a shell with the sandbox.
# Secrets: RELEASES_TOKEN, the token of ${app} for the registry; RELEASE_KEY, the key that signs its releases.
name: Release
on:
  push:
    branches: [main]
  pull_request:
permissions:
  contents: read
jobs:
  test:
    runs-on: ubuntu-latest
    timeout-minutes: 15
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: '22'
          cache: npm
      - run: npm ci
      - run: npx prettier --check .
      - run: npm run lint
      - run: npm run types
      - run: npm test
      - run: npm run build
  release:
    if: github.ref == 'refs/heads/main' && github.event_name == 'push'
    needs: test
    runs-on: ubuntu-latest
    timeout-minutes: 15
    # One release after the other; none is cut off.
    concurrency:
      group: release-${app}
      cancel-in-progress: false
    env:
      RELEASES_URL: \${{ vars.RELEASES_URL }}
      RELEASES_TOKEN: \${{ secrets.RELEASES_TOKEN }}
      RELEASE_KEY: \${{ secrets.RELEASE_KEY }}
      SANDBOX_URL: \${{ vars.SANDBOX_URL }}
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: '22'
          cache: npm
      - run: npm ci
      - run: npx --yes playwright install --with-deps chromium
      - run: npx plum publish --shell "$SANDBOX_URL" --author "$GITHUB_ACTOR" --why "$(git log -1 --format=%s)"
      - run: npx plum canary --auto --author "$GITHUB_ACTOR" --why "$(git log -1 --format=%s)"
      - run: npx plum status >> "$GITHUB_STEP_SUMMARY"
`;
