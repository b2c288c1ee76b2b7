import { StoreFault } from 'releases/registry';
import { fromStore } from './fromStore';

it('waits for what comes in time, and for nothing longer', async () => {
  const instead = ({ message }: Error) => message;
  expect(await fromStore(Promise.resolve('read'), instead, 10)).toBe('read');
  expect(await fromStore(new Promise(() => undefined), instead, 10)).toContain(
    'It does not answer in time.',
  );
  const away = Promise.reject(new StoreFault('No registry answers.'));
  expect(await fromStore(away, instead, 10)).toContain('No registry answers.');
  const failed = Promise.reject(new Error('failed'));
  await expect(fromStore(failed, instead, 10)).rejects.toThrow('failed');
});
