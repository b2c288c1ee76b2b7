const WORKFLOW = `# Variables: RELEASES_URL, the registry; SANDBOX_URL, a shell with the sandbox that serves from it; CONSOLE_URL, the operators' console.
# Secrets: RELEASES_TOKEN, the token of APP for the registry; RELEASE_KEY, the key that signs its releases.
name: Release
on:
  push:
    branches: [main]
  pull_request:
permissions:
  contents: read
env:
  RELEASES_URL: \${{ vars.RELEASES_URL }}
  SANDBOX_URL: \${{ vars.SANDBOX_URL }}
  CONSOLE_URL: \${{ vars.CONSOLE_URL }}
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
  preview:
    # Secrets are not there for a branch of a fork.
    if: github.event_name == 'pull_request' && github.event.pull_request.head.repo.full_name == github.repository
    runs-on: ubuntu-latest
    timeout-minutes: 15
    permissions:
      contents: read
      pull-requests: write
    env:
      RELEASES_TOKEN: \${{ secrets.RELEASES_TOKEN }}
      RELEASE_KEY: \${{ secrets.RELEASE_KEY }}
      GH_TOKEN: \${{ github.token }}
      PULL_REQUEST: \${{ github.event.pull_request.html_url }}
    steps:
      - uses: actions/checkout@v4
        with:
          ref: \${{ github.event.pull_request.head.sha }}
      - uses: actions/setup-node@v4
        with:
          node-version: '22'
          cache: npm
      - run: npm ci
      - run: npx plum preview --shell "$SANDBOX_URL" --author "$GITHUB_ACTOR" > "$RUNNER_TEMP/preview.md"
      # One comment of each app, which each commit edits.
      - run: |
          set -o pipefail
          marker="<!-- preview of APP -->"
          printf '\\n%s\\n' "$marker" >> "$RUNNER_TEMP/preview.md"
          own=".[] | select(.user.login == \\"github-actions[bot]\\" and (.body | contains(\\"$marker\\"))) | .id"
          id=$(gh api --paginate "repos/$GITHUB_REPOSITORY/issues/\${PULL_REQUEST##*/}/comments" --jq "$own" | tail -n 1)
          if [ -n "$id" ]; then
            gh api --method PATCH "repos/$GITHUB_REPOSITORY/issues/comments/$id" --field "body=@$RUNNER_TEMP/preview.md" --silent
          else
            gh pr comment "$PULL_REQUEST" --body-file "$RUNNER_TEMP/preview.md"
          fi
  release:
    if: github.ref == 'refs/heads/main' && github.event_name == 'push'
    needs: test
    runs-on: ubuntu-latest
    timeout-minutes: 15
    # One release after the other; none is cut off.
    concurrency:
      group: release-APP
      cancel-in-progress: false
    env:
      RELEASES_TOKEN: \${{ secrets.RELEASES_TOKEN }}
      RELEASE_KEY: \${{ secrets.RELEASE_KEY }}
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
      - if: always()
        run: |
          {
            printf '\`\`\`\\n'
            npx plum status
            printf '\`\`\`\\n[Console](%s/releases?app=APP)\\n' "$CONSOLE_URL"
          } >> "$GITHUB_STEP_SUMMARY"
`;

/**
 * The workflow with which an app in a repository of its own is tested and released. It needs three variables of the
 * repository, and names the secrets that it uses.
 */
export const releaseWorkflow = (app: string): string => WORKFLOW.replaceAll('APP', app);
