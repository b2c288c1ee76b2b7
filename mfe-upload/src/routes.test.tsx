import { itServesItsScreens } from 'shared-testing';
import federation from '../federation.json';
import { routes } from './routes';

describe('mfe-upload', () => {
  itServesItsScreens(routes, federation.screens);

  it.each([
    ['/upload/:applicationId?', 'Document Upload', undefined],
    ['/upload-success/:applicationId?', 'Document Upload Success', undefined],
    ['/upload-skipped', 'Document Upload Skipped', undefined],
    ['/upload/unsuccess', 'Document Upload Unsuccess', undefined],
  ])('calls %s "%s" at step %s', (path, title, step) => {
    const { handle } = routes.find((route) => route.path === path)!;
    expect(handle.title).toBe(title);
    expect(handle.step).toBe(step);
  });

  it('preloads every end of the upload, in case the connection is lost meanwhile', () => {
    const ends = ['/upload-success', '/upload-skipped', '/upload/unsuccess'];
    const upload = routes.find(({ path }) => path === '/upload/:applicationId?');
    expect(upload?.handle.next).toEqual(ends);
  });
});
