import { screenFiles } from './describeRelease';

const group = (request: string, file: string, name: string | null = null) => ({
  name,
  requests: [request],
  files: [file],
});
const GROUPS = [
  group('./src/routes', 'routes.js', '__federation_expose_routes'),
  group('./offer/OfferPage', 'offer.js', 'offer'),
  group('./terms/TermsPage', 'terms.js'),
];

it('finds the files of each screen, however its import is written', () => {
  const routes = `
    // screen('/offer', {}, () => import('./old/OfferPage'))
    screen("/offer", { title: "Offer" }, () => import(/* webpackChunkName: "offer" */ "./offer/OfferPage")),
    screen('/terms', { title: 'Terms' }, () =>
      import(
        // Most applicants read them.
        /* webpackPrefetch: true */
        \`./terms/TermsPage\`
      ).then((module) => module.TermsPage),
    ),
    screen("/landing", {}, () => import(/* webpackChunkName: "x", webpackMode: "eager" */ "./LandingPage")),
  `;
  expect(screenFiles(GROUPS, routes, ['/offer', '/terms', '/landing'])).toEqual([
    { path: '/offer', files: ['offer.js'] },
    { path: '/terms', files: ['terms.js'] },
    { path: '/landing', files: ['routes.js'] },
  ]);
});

it('refuses a screen that has no chunk of its own', () => {
  const routes = `screen('/offer', {}, () => OfferPage), screen('/terms', {}, () => import('./terms/TermsPage'))`;
  expect(() => screenFiles(GROUPS, routes, ['/offer'])).toThrow(
    'The screen of /offer has no chunk of its own',
  );
});
