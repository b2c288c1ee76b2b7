import { parseFederation } from './screens';

const FILE = 'mfe-budget/federation.json';
const budget = {
  path: '/budget/:month?',
  title: 'Your budget',
  label: 'Budget',
  after: '/offer/eligible',
  resume: { states: ['eligible', 'counterOffer'] },
};
const parse = (screens: unknown, more: object = {}) =>
  parseFederation(JSON.stringify({ name: 'mfe_budget', screens, ...more }), FILE);

describe('a federation.json', () => {
  it('declares the screens of a remote', () => {
    expect(parse([budget]).screens).toEqual([budget]);
    const app = { ...budget, after: 'mfe-quote', resume: { states: 'all' }, public: true };
    expect(parse([app]).screens).toEqual([app]);
  });

  it.each<[string, unknown]>([
    ['screens: is empty', []],
    ['screens: names a path twice', [budget, budget]],
    ['screens[0].path: is no path', [{ ...budget, path: 'budget' }]],
    ['screens[0].path: has a parameter', [{ ...budget, path: '/budget/:month' }]],
    ['screens[0].title: ', [{ ...budget, title: undefined }]],
    ['screens[1].title: is empty', [budget, { path: '/tips', title: ' ' }]],
    ['screens[0].step: ', [{ ...budget, step: 6 }]],
    ['screens[0].label: adds a step', [{ path: '/tips', title: 'Tips', label: 'Tips' }]],
    ['screens[0].after: is neither a path nor an app', [{ ...budget, after: 'quote' }]],
    ['screens[0].resume: names no state', [{ ...budget, resume: undefined }]],
    ['screens[0].resume.states: is neither "all"', [{ ...budget, resume: { states: ['paid'] } }]],
    ['screens[0].earlyScript: is no source', [{ ...budget, earlyScript: '../early.ts' }]],
    [
      'screens[0].firstCalls[0]: is no path of the API',
      [{ ...budget, firstCalls: ['https://elsewhere.example/price'] }],
    ],
    ['screens[0]: Unrecognized key: "befor"', [{ ...budget, befor: '/bank-details' }]],
  ])('is refused, by file and field: %s', (fault, screens) => {
    expect(() => parse(screens)).toThrow(`${FILE} cannot be used:`);
    expect(() => parse(screens)).toThrow(fault);
  });

  it('is refused with the fields of before, by what is missing and what is too much', () => {
    expect(() => parse(undefined, { paths: ['/budget'] })).toThrow('Unrecognized key: "paths"');
  });
});
