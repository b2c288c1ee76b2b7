import { webpack } from 'webpack';
import { TrimmedLibraries } from 'remote-kit/webpack';
import { trimmedHost } from './trimLibraries.js';

/** The errors of a production build that holds one module. */
async function errorsOf(module: string): Promise<string[]> {
  const compiler = webpack({
    mode: 'production',
    entry: `data:text/javascript,${encodeURIComponent(module)}`,
    plugins: [new TrimmedLibraries(), trimmedHost],
  });
  return new Promise((resolve) => {
    compiler.run((failure, stats) => {
      const errors = failure ? [failure] : (stats?.compilation.errors ?? []);
      resolve(errors.map(({ message }) => message));
    });
  });
}

it('fails a build in which a library is no longer where it is trimmed', async () => {
  const errors = await errorsOf('console.log(1)');
  expect(errors).toHaveLength(11);
  expect(errors).toContainEqual(
    expect.stringMatching(/fits .*react-router.* and holds 'function RouterProvider\('/),
  );
});
