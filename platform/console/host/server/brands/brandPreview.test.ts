import { schemed } from './brandPreview';

it('shows a preview in the scheme that was chosen, with its marks, whichever the system has', () => {
  const css = '@media screen and (prefers-color-scheme: dark){a{color:red}}';
  expect(schemed(css, 'light')).toBe(
    '@media not all{a{color:red}}\n:root { color-scheme: light !important; }',
  );
  expect(schemed(css, 'dark')).toBe(
    '@media screen{a{color:red}}\n:root { color-scheme: dark !important; }',
  );
});
