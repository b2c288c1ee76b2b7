import { licencesAreAllowed } from './licences';

const at = 'node_modules/@scope/copied';

it.each([
  [
    { license: 'LGPL-3.0-or-later' },
    '@scope/copied is under LGPL-3.0-or-later, which is not allowed',
  ],
  [{ license: 'GPL-3.0-only' }, '@scope/copied is under GPL-3.0-only, which is not allowed'],
  [{ license: 'MIT AND GPL-2.0' }, '@scope/copied is under MIT AND GPL-2.0, which is not allowed'],
  [
    { license: 'SEE LICENSE IN X' },
    '@scope/copied is under SEE LICENSE IN X, which is not allowed',
  ],
  [{}, '@scope/copied names no licence'],
])('stops a package with %o', (locked, finding) => {
  expect(licencesAreAllowed({ [at]: locked })).toEqual([finding]);
  expect(licencesAreAllowed({ [`shell/${at}`]: locked })).toEqual([finding]);
});

it('lets pass what is allowed, what is for development alone, and our own', () => {
  const packages = {
    [at]: { license: '(GPL-3.0-only OR MIT)' },
    'node_modules/other': { license: 'Apache-2.0 AND MIT' },
    'node_modules/@img/sharp-linux-x64': { license: 'Apache-2.0 AND LGPL-3.0-or-later' },
    'node_modules/tool': { license: 'GPL-3.0-only', dev: true },
    'node_modules/shell': { link: true },
    shell: {},
  };
  expect(licencesAreAllowed(packages)).toEqual([]);
});
