import { releaseOf } from '../testing/releaseOf';
import { readSheets } from './frames';

const store = {
  text: (name: string, _version: string, file: string) =>
    Promise.resolve(`${name}/${file} .${file.replace('.css', '')}{}`),
};
const files = Object.fromEntries(
  ['main.css', 'frame.css', 'pages.css', 'loan.css', 'main.js'].map((file) => [file, 'sha384-x']),
);
const entry = { scripts: ['main.js'], styles: ['main.css'] };
const shell = releaseOf('shell', '1.0.0', { files, entry });
const quote = releaseOf('mfe-quote', '1.0.0', {
  exposed: ['routes.js', 'routes.css'],
  paths: [{ path: '/loan', files: ['loan.css', 'routes.css', 'loan.js'] }],
});

const namesOf = async (...[from, app, screen]: [typeof shell, typeof shell, string]) =>
  (await readSheets(store, from, app, { screen, html: '<p class="pages">' })).map(
    ({ css }) => css.split(' ')[0],
  );

describe('the style sheets of a screen', () => {
  it('are those of the shell, then those of its remote, each once', async () => {
    expect(await namesOf(shell, quote, '/loan')).toEqual([
      'shell/main.css',
      'mfe-quote/routes.css',
      'mfe-quote/loan.css',
    ]);
  });

  it('are those with a class of it, for a page of the shell', async () => {
    const own = ['shell/main.css', 'shell/pages.css'];
    expect(await namesOf(shell, shell, '/faqs')).toEqual(own);
  });

  it('are those of the screen alone, where the shell has the screens of all apps', async () => {
    const paths = [{ path: '/loan', files: ['loan.css', 'main.css'] }];
    const joined = releaseOf('shell', '1.0.0', { files, entry, paths });
    expect(await namesOf(joined, joined, '/loan')).toEqual(['shell/main.css', 'shell/loan.css']);
  });
});
