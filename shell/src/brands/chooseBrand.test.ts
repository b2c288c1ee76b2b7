import { chooseBrand } from './chooseBrand';

const brands = new Map<string, string[]>([
  ['fluid', ['loans.fluid.example']],
  ['aqua', []],
]);
const choose = (hints: Partial<Parameters<typeof chooseBrand>[0]>) =>
  chooseBrand({ asked: null, kept: null, host: 'localhost:4000', ...hints }, brands);

describe('the brand of a page', () => {
  it.each([
    ['aqua without any hint', {}, 'aqua'],
    ['the first label of the host', { host: 'fluid.localhost:4000' }, 'fluid'],
    ['the brand whose pack lists the host', { host: 'loans.fluid.example' }, 'fluid'],
    ['the override', { asked: 'fluid' }, 'fluid'],
    ['the override, before the host', { asked: 'aqua', host: 'fluid.localhost' }, 'aqua'],
    ['an earlier override', { kept: 'fluid' }, 'fluid'],
    ['the host, before an earlier override', { kept: 'aqua', host: 'fluid.localhost' }, 'fluid'],
    ['aqua for a brand that nobody published', { asked: 'nobody' }, 'aqua'],
    ['aqua for a bare host name that is a brand', { host: 'fluid' }, 'aqua'],
    ['aqua for an address', { host: '127.0.0.1:4000' }, 'aqua'],
  ])('is %s', (_what, hints, expected) => {
    expect(choose(hints)).toBe(expected);
  });

  it('is the only one there is where even aqua is missing', () => {
    const only = new Map([['opus', []]]);
    expect(chooseBrand({ asked: null, kept: null, host: 'x' }, only)).toBe('opus');
  });

  it('is missed where none has been published', () => {
    const none = new Map<string, string[]>();
    expect(() => chooseBrand({ asked: null, kept: null, host: 'x' }, none)).toThrow(
      'No brand has been published',
    );
  });
});
