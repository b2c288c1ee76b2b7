import { followLive } from './live';

const sources: EventTarget[] = [];
beforeEach(() => {
  Object.assign(globalThis, {
    EventSource: class extends EventTarget {
      constructor() {
        super();
        sources.push(this);
      }
      close = jest.fn();
    },
  });
});

it('takes every subject for changed when the connection was interrupted, however shortly', () => {
  jest.useFakeTimers();
  const onChange = jest.fn();
  followLive({ topics: ['releases', 'toggles'], onChange, onRefused: jest.fn() });
  const send = (name: string) => sources.at(-1)?.dispatchEvent(new Event(name));
  send('beat');
  expect(onChange).not.toHaveBeenCalled();
  for (const name of ['error', 'beat', 'beat']) send(name);
  expect(onChange.mock.calls).toEqual([['releases', 'toggles']]);
  send('releases');
  expect(onChange).toHaveBeenLastCalledWith('releases');
  jest.useRealTimers();
});

it('takes every subject for changed where the page had its answers', () => {
  jest.useFakeTimers();
  const onChange = jest.fn();
  followLive({ topics: ['releases', 'toggles'], isBehind: true, onChange, onRefused: jest.fn() });
  for (const name of ['beat', 'beat']) sources.at(-1)?.dispatchEvent(new Event(name));
  expect(onChange.mock.calls).toEqual([['releases', 'toggles']]);
  jest.useRealTimers();
});
