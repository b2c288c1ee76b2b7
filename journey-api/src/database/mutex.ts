/** @returns a function that runs tasks one at a time, in the order of the calls, also after one that failed */
export function mutex() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(task: () => Promise<Result>): Promise<Result> => {
    const result = last.then(task);
    last = result.catch(() => undefined);
    return result;
  };
}
