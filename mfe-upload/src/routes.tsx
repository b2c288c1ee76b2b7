import { screensIn, type ScreenRoute } from 'shared-auth/screens';
import { remoteRoot } from 'remote-kit/runtime';

const screen = screensIn(remoteRoot('mfe-upload'));

export const routes: ScreenRoute[] = [
  screen(
    '/upload/:applicationId?',
    {
      title: 'Document Upload',
      analyticsName: 'document-upload',
      // The unsuccessful end too: where the network is what failed, it could not be fetched any more.
      next: ['/upload-success', '/upload-skipped', '/upload/unsuccess'],
    },
    () =>
      import('./features/document-upload/DocumentUploadPage').then(
        (module) => module.DocumentUploadPage,
      ),
  ),
  screen(
    '/upload-success/:applicationId?',
    { title: 'Document Upload Success', analyticsName: 'document-upload-success' },
    () =>
      import('./features/upload-success/UploadSuccessPage').then(
        (module) => module.UploadSuccessPage,
      ),
  ),
  screen(
    '/upload-skipped',
    {
      title: 'Document Upload Skipped',
      analyticsName: 'document-upload-skipped',
      next: ['/upload'],
    },
    () =>
      import('./features/upload-skipped/UploadSkippedPage').then(
        (module) => module.UploadSkippedPage,
      ),
  ),
  screen(
    '/upload/unsuccess',
    {
      title: 'Document Upload Unsuccess',
      analyticsName: 'document-upload-unsuccess',
      next: ['/upload'],
    },
    () =>
      import('./features/upload-unsuccess/UploadUnsuccessPage').then(
        (module) => module.UploadUnsuccessPage,
      ),
  ),
];
