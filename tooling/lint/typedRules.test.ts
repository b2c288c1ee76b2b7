import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import tseslint from 'typescript-eslint';

const root = join(__dirname, '../..');
const folder = 'tooling/lint/typedRuleFixtures';
const fixtures = readdirSync(join(root, folder)).filter((file) => /\.tsx?$/.test(file));

/** Rules of the two sets that are off. */
const OFF = [
  // An async function without an await still turns a throw into a rejection.
  'require-await',
  // It asks for the assertion that the strict set forbids.
  'non-nullable-type-assertion-style',
  // Keys of process.env and of headers are data, and read better as such.
  'dot-notation',
  // oxlint lacks it until 1.90, and the project has no enum.
  'no-unsafe-enum-assignment',
  // oxlint lacks it: an object of the same shape stands where an instance of a class is expected.
  'no-unsafe-class-instance-assignment',
];

const { rules } = JSON.parse(
  readFileSync(join(root, '.oxlintrc.json'), 'utf8').replaceAll(/^\s*\/\/.*$/gm, ''),
) as { rules: Record<string, unknown> };
const checked = Object.entries(rules)
  .filter(([rule, level]) => rule.startsWith('typescript/') && level !== 'off')
  .map(([rule]) => rule.replace('typescript/', ''))
  .sort();

const theirs = (
  tseslint.plugin as unknown as {
    rules: Record<string, { meta: { docs?: { requiresTypeChecking?: boolean } } }>;
  }
).rules;

/** What a line breaks is named at its end. */
const named = fixtures.flatMap((file) =>
  readFileSync(join(root, folder, file), 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      (/\/\/ ([a-z-]+(?:, [a-z-]+)*)$/.exec(line)?.[1]?.split(', ') ?? []).map((rule) => ({
        file,
        line: index + 1,
        rule,
      })),
    ),
);

function findings(): Promise<typeof named> {
  const args = [
    '--format',
    'unix',
    '--config',
    `${folder}/oxlint.json`,
    ...fixtures.map((file) => `${folder}/${file}`),
  ];
  return new Promise((resolve) => {
    execFile('node_modules/.bin/oxlint', args, { cwd: root }, (_error, output) => {
      const lines = output.matchAll(/^\S+?\/([\w.]+):(\d+):\d+: .*\(([a-z-]+)\)\]?$/gm);
      resolve(
        [...lines].map(([, file = '', line, rule = '']) => ({ file, line: Number(line), rule })),
      );
    });
  });
}

const inOrder = (found: typeof named) =>
  found.map(({ file, line, rule }) => `${file}:${line} ${rule}`).sort();

describe('the rules that need types', () => {
  it('find what the fixtures break, and nothing else', async () => {
    expect(inOrder(await findings())).toEqual(inOrder(named));
  });

  it('are each broken by a fixture', () => {
    expect([...new Set(named.map(({ rule }) => rule))].sort()).toEqual(checked);
  });

  it('are all that typescript-eslint recommends, but five', () => {
    const presets = [
      ...tseslint.configs.strictTypeChecked,
      ...tseslint.configs.stylisticTypeChecked,
    ];
    const on = presets.flatMap((preset) => Object.entries(preset.rules ?? {}));
    const needsTypes = on
      .filter(([, level]) => level !== 'off')
      .map(([rule]) => rule.replace('@typescript-eslint/', ''))
      .filter((rule) => theirs[rule]?.meta.docs?.requiresTypeChecking);
    expect([...new Set(needsTypes)].filter((rule) => !OFF.includes(rule)).sort()).toEqual(checked);
  });
});
