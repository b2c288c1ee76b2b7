import { readThirdParties, thirdPartyOrigins } from './thirdParties';

describe('the third parties', () => {
  it('are none unless the environment names them', () => {
    const parties = readThirdParties({});
    expect(parties).toEqual({
      tagManager: null,
      optimisation: null,
      recording: null,
      tags: [],
      monitoring: null,
    });
    expect(thirdPartyOrigins(parties)).toEqual({ scripts: [], calls: [] });
  });

  it('give the policy the origins of their scripts, and of what those send to', () => {
    const parties = readThirdParties({
      TAG_MANAGER_ORIGIN: 'https://tags.example/',
      RECORDING_ORIGIN: 'https://record.example',
      TAG_ORIGINS: 'https://a.example https://b.example',
      MONITORING_CONNECTION_STRING:
        'InstrumentationKey=00000000-0000-0000-0000-000000000000;IngestionEndpoint=https://in.example/',
    });
    const scripts = ['https://tags.example', 'https://record.example'];
    expect(thirdPartyOrigins(parties)).toEqual({
      scripts,
      calls: [...scripts, 'https://a.example', 'https://b.example', 'https://in.example'],
    });
  });

  it.each(['tags.example', 'https://tags.example/path', 'javascript:alert(1)'])(
    'refuse %s, which is no origin',
    (value) => {
      expect(() => readThirdParties({ TAG_MANAGER_ORIGIN: value })).toThrow('TAG_MANAGER_ORIGIN');
    },
  );

  it.each(['InstrumentationKey=1', 'IngestionEndpoint=https://in.example/', 'in.example'])(
    'refuse %s, which lacks the key or the endpoint of monitoring',
    (value) => {
      expect(() => readThirdParties({ MONITORING_CONNECTION_STRING: value })).toThrow(
        /^MONITORING_CONNECTION_STRING has no InstrumentationKey and IngestionEndpoint$/,
      );
    },
  );
});
