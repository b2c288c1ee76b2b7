import { notFound, unavailable } from './JourneyError';
import { runEach } from './runEach';

describe('work for each item', () => {
  it('goes on after a failure, and throws all of them at the end', async () => {
    const done: string[] = [];
    const work = runEach(['a', 'b', 'c'], async (item) => {
      if (item !== 'b') throw new Error(item);
      done.push(item);
    });
    await expect(work).rejects.toMatchObject({ errors: [{ message: 'a' }, { message: 'c' }] });
    expect(done).toEqual(['b']);
  });

  it('ends after the current item once it is to stop', async () => {
    const stopping = new AbortController();
    const done: string[] = [];
    const work = async (item: string) => {
      done.push(item);
      stopping.abort();
    };
    await runEach(['a', 'b'], work, stopping.signal);
    expect(done).toEqual(['a']);
  });

  it('leaves out an application that is gone', async () => {
    await expect(runEach([notFound()], (error) => Promise.reject(error))).resolves.toBeUndefined();
  });

  it('throws what could not be done now', async () => {
    const error = unavailable();
    const work = runEach([error], () => Promise.reject(error));
    await expect(work).rejects.toMatchObject({ errors: [error] });
  });
});
