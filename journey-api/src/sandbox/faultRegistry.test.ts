import type { Fault } from '../contract/contract';
import { createFaultRegistry } from './faultRegistry';

const call = (path: string, method = 'GET', applicationIds: string[] = []) => ({
  method,
  path,
  applicationIds,
});
function boxOf(...faults: Fault[]) {
  const box = createFaultRegistry();
  box.replace(faults);
  return box;
}
const fault = (path: string, more: Partial<Fault> = {}): Fault => ({
  method: 'GET',
  path,
  status: 500,
  ...more,
});

it.each([
  ['/api/redirect/*', '/api/redirect/1', true],
  ['/api/redirect/*', '/api/redirect/1/2', true],
  ['/api/redirect/*', '/api/redirect', false],
  ['/api/*/proof', '/api/application/1/proof', true],
  ['/api/version', '/api/versions', false],
  ['/api/a.b', '/api/axb', false],
])('%s stands for %s: %s', (pattern, path, applies) => {
  expect(boxOf(fault(pattern)).take(call(path)) !== undefined).toBe(applies);
});

it('applies to one method', () => {
  expect(boxOf(fault('/api/x')).take(call('/api/x', 'POST'))).toBeUndefined();
});

it('is spent after its times', () => {
  const box = boxOf(fault('/api/x', { times: 2 }));
  expect([1, 2, 3].map(() => box.take(call('/api/x'))?.status)).toEqual([500, 500, undefined]);
  expect(box.list()).toEqual([]);
});

it('touches one applicant alone', () => {
  const box = boxOf(fault('/api/x', { applicationId: 'A' }));
  expect(box.take(call('/api/x', 'GET', ['b']))).toBeUndefined();
  expect(box.take(call('/api/x', 'GET', ['a']))).toBeDefined();
});
