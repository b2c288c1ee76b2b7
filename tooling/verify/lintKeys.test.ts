import { lintKeys, type BuildInfo } from './lintKeys';

interface Change {
  signatures?: Record<string, string>;
  texts?: Record<string, string>;
  decidesAll?: string;
}

/** `page.ts` refers to `form.ts`, and that to `schema.ts`; `other.ts` to none of them. */
function keysOf({ signatures = {}, texts = {}, decidesAll = 'rules' }: Change = {}) {
  const names = ['page.ts', 'form.ts', 'schema.ts', 'other.ts'];
  const info: BuildInfo = {
    fileNames: [...names.map((name) => `../../${name}`), '../../node_modules/yup/index.d.ts'],
    fileInfos: [
      ...names.map((name) => ({ version: 'text', signature: signatures[name] ?? 'declares' })),
      signatures['yup'] ?? 'declares',
    ],
    fileIdsList: [[2], [3, 5]],
    referencedMap: [
      [1, 1],
      [2, 2],
    ],
  };
  const files = [...names, 'new.ts'].map((path) => ({ path, text: texts[path] ?? '' }));
  return lintKeys(files, { projects: [info], folder: '.cache/types', decidesAll });
}

/** The files that are linted again after a change. */
function linted(change: Change): string[] {
  const before = keysOf();
  return [...keysOf(change)]
    .filter(([file, key]) => before.get(file) !== key)
    .map(([file]) => file);
}

describe('the keys of lint results', () => {
  it('are the same where nothing has changed', () => {
    expect(linted({})).toEqual([]);
  });

  it('change with what any file declares that is referred to, however far away', () => {
    expect(linted({ signatures: { 'schema.ts': 'more' } })).toEqual(['page.ts', 'form.ts']);
  });

  it('change with the text of the file alone where it declares the same as before', () => {
    expect(linted({ texts: { 'schema.ts': 'text' } })).toEqual(['schema.ts']);
  });

  it('change together where a rule, a setting or an installed package does', () => {
    expect(linted({ decidesAll: 'other rules' })).toHaveLength(4);
  });

  it('leave packages to package-lock.json', () => {
    expect(linted({ signatures: { yup: 'more' } })).toEqual([]);
  });

  it('do not exist for a file whose types the compiler does not know', () => {
    expect(keysOf().has('new.ts')).toBe(false);
  });
});
