import { itServesItsScreens } from 'shared-testing';
import federation from '../federation.json';
import { routes } from './routes';

describe('mfe-upload', () => {
  itServesItsScreens(routes, federation.screens);

  it.each([
    ['/upload/:applicationId?', 'Document Upload'],
    ['/upload-success/:applicationId?', 'Document Upload Success'],
    ['/upload-skipped', 'Document Upload Skipped'],
    ['/upload/unsuccess', 'Document Upload Unsuccess'],
  ])('calls %s "%s"', (path, title) => {
    expect(routes.find((route) => route.path === path)?.handle.title).toBe(title);
  });

  it('preloads every end of the upload, in case the connection is lost meanwhile', () => {
    const ends = ['/upload-success', '/upload-skipped', '/upload/unsuccess'];
    const upload = routes.find(({ path }) => path === '/upload/:applicationId?');
    expect(upload?.handle.next).toEqual(ends);
  });
});
