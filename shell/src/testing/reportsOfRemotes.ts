/** What was reported of remotes since `console.warn` was last mocked: `[<kind>] <name>@<version>`. */
export const reportsOfRemotes = (): string[] =>
  jest
    .mocked(console.warn)
    .mock.calls.map(([line]) => String(line))
    .filter((line) => line.startsWith('['));
