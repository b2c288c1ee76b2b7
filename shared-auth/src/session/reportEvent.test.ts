import { REPORTED_EVENT, reportEvent } from './session';

function listen(): unknown[] {
  const heard: unknown[] = [];
  window.addEventListener(REPORTED_EVENT, (event) => {
    heard.push((event as CustomEvent<unknown>).detail);
  });
  return heard;
}

describe('reportEvent', () => {
  it('dispatches an event on the window, with its details', () => {
    const heard = listen();
    reportEvent('bank validation failed, referral required', { attempt: '3' });
    expect(heard).toEqual([
      { name: 'bank validation failed, referral required', details: { attempt: '3' } },
    ]);
  });

  it('needs no listener and no details', () => {
    reportEvent('heard by nobody');
    const heard = listen();
    reportEvent('documents skipped');
    expect(heard).toEqual([{ name: 'documents skipped', details: {} }]);
  });
});
