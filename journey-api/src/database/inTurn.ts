/** @returns a function that runs tasks one at a time, in the order in which they came, also after one that failed */
export const inTurn = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(task: () => Promise<Result>): Promise<Result> => {
    const result = last.then(task);
    last = result.catch(() => undefined);
    return result;
  };
};
