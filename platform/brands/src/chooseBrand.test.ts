import { chooseBrand } from './chooseBrand';

const brands = new Map<string, string[]>([
  ['fluid', ['loans.fluid.example']],
  ['aqua', []],
]);
const choose = (hints: Partial<Parameters<typeof chooseBrand>[0]>) =>
  chooseBrand({ requestedBrand: null, keptBrand: null, host: 'localhost:4000', ...hints }, brands);

describe('the brand of a page', () => {
  it.each([
    ['aqua without any hint', {}, 'aqua'],
    ['the first label of the host', { host: 'fluid.localhost:4000' }, 'fluid'],
    ['the brand whose pack lists the host', { host: 'loans.fluid.example' }, 'fluid'],
    ['the override', { requestedBrand: 'fluid' }, 'fluid'],
    ['the override, before the host', { requestedBrand: 'aqua', host: 'fluid.localhost' }, 'aqua'],
    ['an earlier override', { keptBrand: 'fluid' }, 'fluid'],
    [
      'the host, before an earlier override',
      { keptBrand: 'aqua', host: 'fluid.localhost' },
      'fluid',
    ],
    ['aqua for a brand that nobody published', { requestedBrand: 'nobody' }, 'aqua'],
    ['aqua for a bare host name that is a brand', { host: 'fluid' }, 'aqua'],
    ['aqua for an address', { host: '127.0.0.1:4000' }, 'aqua'],
  ])('is %s', (_what, hints, expected) => {
    expect(choose(hints)).toBe(expected);
  });

  it('is the only one there is where even aqua is missing', () => {
    const only = new Map([['opus', []]]);
    expect(chooseBrand({ requestedBrand: null, keptBrand: null, host: 'x' }, only)).toBe('opus');
  });

  it('is missed where none has been published', () => {
    const none = new Map<string, string[]>();
    expect(() => chooseBrand({ requestedBrand: null, keptBrand: null, host: 'x' }, none)).toThrow(
      'No brand has been published',
    );
  });
});
