import { audienceOf } from './audienceOf';

const CHROME =
  'Mozilla/5.0 (X11; Linux) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

it.each([
  ['chrome', CHROME],
  ['edge', `${CHROME} Edg/140.0.0.0`],
  ['samsung', CHROME.replace('Chrome/', 'SamsungBrowser/28.0 Chrome/')],
  ['firefox', 'Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0'],
  [
    'safari',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1',
  ],
  [
    'chrome',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/140.0.0.0 Mobile Safari/604.1',
  ],
  ['other', ''],
])('knows %s by what it sends', (browser, userAgent) => {
  expect(audienceOf({}, userAgent)).toEqual({ brand: '', browser, width: '' });
});

it.each([
  [360, 'phone'],
  [768, 'tablet'],
  [1280, 'desktop'],
])('sorts a width of %d pixels', (width, named) => {
  expect(audienceOf({ brand: 'aqua', width })).toMatchObject({ brand: 'aqua', width: named });
});
