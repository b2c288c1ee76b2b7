import { allowedOf } from './attributes';
import { readTracing, startTracing } from './tracing';

const ENDPOINT = 'http://collector.example:4318';

it('loads nothing where no collector is named', async () => {
  jest.mock('@opentelemetry/sdk-trace-base', () => {
    throw new Error('was loaded');
  });
  expect(await startTracing(readTracing({}), { service: 'test' })).toBeNull();
  const loading = startTracing({ endpoint: ENDPOINT, share: 1 }, { service: 'test' });
  await expect(loading).rejects.toThrow('was loaded');
});

describe('the settings', () => {
  it('are the address of a collector and the share of traces', () => {
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: `${ENDPOINT}/` };
    expect(readTracing(env)).toEqual({ endpoint: ENDPOINT, share: 0.1 });
    expect(readTracing({ ...env, OTEL_TRACES_SAMPLER_ARG: '1' })?.share).toBe(1);
  });

  it.each([
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
    { OTEL_EXPORTER_OTLP_ENDPOINT: ENDPOINT, OTEL_TRACES_SAMPLER_ARG: 'all' },
    { OTEL_TRACES_SAMPLER_ARG: '1.5' },
  ])('are refused as %o', (env) => {
    expect(() => readTracing(env)).toThrow('must be');
  });
});

it('lets nothing out of a span but what is allowed, in the form that is allowed', () => {
  const allowed = {
    'http.route': '/api/eligibility/:applicationId',
    'plum.remote': 'mfe-quote@1.2.0-g0a1b2c3d4e',
    'plum.screen': '/upload/:applicationId?',
    'http.response.status_code': 200,
  };
  expect(allowedOf({ ...allowed, 'plum.request_id': undefined })).toEqual(allowed);
  const personal: Record<string, string> = {
    'user.email': 'alice@mail.example',
    'http.route': '/api/pay?account=63748472',
    'plum.screen': '/upload/0b1e6a36-58a5-4a0e-9d0e-1c1d2f5a3b11',
    'plum.remote': 'Alice Example',
    'db.query.text': "SELECT 1 FROM applications WHERE email = 'alice@mail.example'",
    'error.type': 'no such account: 63748472',
  };
  expect(allowedOf(personal)).toEqual({});
});
