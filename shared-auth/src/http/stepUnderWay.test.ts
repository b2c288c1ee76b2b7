import { stepUnderWay } from './stepUnderWay';

const sign = () => stepUnderWay('sign', 'a1');

beforeEach(() => sessionStorage.clear());

describe('stepUnderWay', () => {
  it('is found again after a refresh, for its own step and application only', () => {
    sign().begin();
    expect(sign().isUnderWay()).toBe(true);
    expect(stepUnderWay('sign', 'b2').isUnderWay()).toBe(false);
    expect(stepUnderWay('submit', 'a1').isUnderWay()).toBe(false);
  });

  it('is over with its answer, a refusal too', () => {
    sign().begin();
    sign().end();
    expect(sign().isUnderWay()).toBe(false);
    sign().begin();
    sign().fail({ reason: 'answered' });
    expect(sign().isUnderWay()).toBe(false);
    expect(sessionStorage).toHaveLength(0);
  });

  it.each(['network', 'timeout'] as const)('goes on where the answer was lost (%s)', (reason) => {
    sign().begin();
    sign().fail({ reason });
    expect(sign().isUnderWay()).toBe(true);
  });

  it('costs nothing where storage is forbidden', () => {
    jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    sign().begin();
    expect(sign().isUnderWay()).toBe(false);
    jest.restoreAllMocks();
  });
});
