import { costOf } from './useAppFacts';

const timing = (name: string, startTime: number) => ({
  name,
  startTime,
  responseEnd: startTime + 12.6,
  transferSize: 300,
});

describe('what an app cost', () => {
  it('counts its scripts and styles, from the first request to the end of the last one', () => {
    const timings = [
      timing('http://localhost:4001/offer.js?attempt=1', 90.4),
      timing('http://localhost:4001/offer.css', 20.2),
      timing('https://a.test/shell/1.0.0/main.1.js', 1),
    ];
    expect(costOf(timings, 'http://localhost:4001/')).toEqual({ bytes: 600, milliseconds: 83 });
  });

  it('leaves out what is neither script nor style', () => {
    const timings = ['x', 'f.woff2'].map((file) => timing(`https://a.test/shell/1.0.0/${file}`, 1));
    expect(costOf(timings, 'https://a.test/shell/1.0.0/')).toEqual({ bytes: 0, milliseconds: 0 });
  });
});
