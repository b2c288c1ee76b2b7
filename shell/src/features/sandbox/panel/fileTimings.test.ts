import { loadedFiles } from './fileTimings';

const entry = (name: string, startTime: number) => ({
  name,
  startTime,
  duration: 12.6,
  transferSize: 300,
});
const folders = [
  { app: 'shell@1.0.0', url: 'https://a.test/shell/1.0.0/' },
  { app: 'mfe-quote@local', url: 'http://localhost:4001/' },
];

describe('what was loaded', () => {
  it('names the app, the file and its time, the first asked for first', () => {
    const files = loadedFiles(
      [
        entry('http://localhost:4001/offer.js?attempt=1', 90.4),
        entry('https://a.test/shell/1.0.0/main.1.js', 20.2),
      ],
      folders,
    );
    expect(files).toEqual([
      { app: 'shell@1.0.0', file: 'main.1.js', at: 20, milliseconds: 13, bytes: 300 },
      { app: 'mfe-quote@local', file: 'offer.js', at: 90, milliseconds: 13, bytes: 300 },
    ]);
  });

  it('leaves out what is neither script nor style of a app', () => {
    const others = [
      'https://a.test/api/x',
      'https://a.test/shell/1.0.0/f.woff2',
      'https://b.test/',
    ];
    expect(
      loadedFiles(
        others.map((name) => entry(name, 1)),
        folders,
      ),
    ).toEqual([]);
  });
});
