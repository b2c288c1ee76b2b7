import { readRollbackSettings } from './RollbackSettings';

it('reads the settings', () => {
  const env = { AUTOMATIC_ROLLBACK: 'off', AUTOMATIC_ROLLBACK_SAMPLE: '8' };
  expect(readRollbackSettings(env, false)).toMatchObject({
    isEnabled: false,
    sample: 8,
    share: 25,
  });
});

describe('the secrets of the settings', () => {
  it.each(['REPORT_SECRET', 'METRICS_TOKEN'])('%s is refused where it can be guessed', (name) => {
    expect(() => readRollbackSettings({ [name]: 'changeme' }, false)).toThrow(
      `${name} is shorter than 32 characters`,
    );
    expect(() => readRollbackSettings({ [name]: 'password'.repeat(4) }, false)).toThrow(
      `${name} can be guessed`,
    );
  });

  it('are made where none are given, and open nothing', () => {
    const one = readRollbackSettings({}, false);
    const other = readRollbackSettings({ METRICS_TOKEN: '' }, false);
    expect(one.secret).toHaveLength(32);
    expect(one.secret).not.toEqual(other.secret);
    expect([one.metricsToken, other.metricsToken]).toEqual([null, null]);
  });
});
