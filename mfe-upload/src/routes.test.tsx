import federation from '../federation.json';
import { routes } from './routes';

const handleAt = (path: string) => routes.find((route) => route.path === path)?.handle;

describe('the routes of mfe-upload', () => {
  it('are the paths that discovery names', () => {
    expect(routes.map(({ path }) => path).sort()).toEqual(
      federation.screens.map(({ path }) => path).sort(),
    );
  });

  it.each([
    ['/upload/:applicationId?', 'Document Upload'],
    ['/upload-success/:applicationId?', 'Document Upload Success'],
    ['/upload-skipped', 'Document Upload Skipped'],
    ['/upload/unsuccess', 'Document Upload Unsuccess'],
  ])('%s is called "%s"', (path, title) => {
    expect(handleAt(path)?.title).toBe(title);
  });

  it('has every end of the upload at hand, also for a network that breaks in the midst of it', () => {
    const ends = ['/upload-success', '/upload-skipped', '/upload/unsuccess'];
    expect(handleAt('/upload/:applicationId?')?.next).toEqual(ends);
  });

  it.each(federation.screens)('$path is called as it declares', ({ path, title }) => {
    expect(handleAt(path)?.title).toBe(title);
    expect(handleAt(path)?.step).toBeUndefined();
  });

  it.each(federation.screens)('$path loads its screen', async ({ path }) => {
    await expect(handleAt(path)?.preload?.()).resolves.toBeInstanceOf(Function);
  });
});
