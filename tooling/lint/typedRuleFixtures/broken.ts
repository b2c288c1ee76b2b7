/** Each line that ends in the name of a rule breaks it, and no other line breaks any. */
declare const anything: any;
declare const words: string[];
declare const word: string;
declare const count: number;
declare const perhaps: string | undefined;
declare const promised: Promise<number>;
declare function act(): void;
declare function work(): Promise<void>;
declare function take(name: string): void;

export async function waits() {
  await count; // await-thenable
  work(); // no-floating-promises
  [work()]; // no-floating-promises
  void work();
  try {
    return work(); // return-await
  } catch (error) {
    throw String(error); // only-throw-error
  }
}

export function rejects() {
  void promised.catch((error) => error instanceof Error); // use-unknown-in-catch-callback-variable
  if (promised) act(); // no-misused-promises, no-unnecessary-condition
  words.forEach(async () => work()); // no-misused-promises
  return Promise.reject('so'); // prefer-promise-reject-errors
}

export function strings(entry: { name: string }) {
  take(`${entry}`); // no-base-to-string, restrict-template-expressions
  take(`${count} of them`);
  take(`${word}`); // no-unnecessary-template-expression
  take(count + word); // restrict-plus-operands
  take(String(word)); // no-unnecessary-type-conversion
  take(word as string); // no-unnecessary-type-assertion
  return [
    word.indexOf('a') !== -1, // prefer-includes
    word[0] === 'a', // prefer-string-starts-ends-with
    word.match(/a/), // prefer-regexp-exec
    perhaps || 'none', // prefer-nullish-coalescing
    { ...words }, // no-misused-spread
    [...word],
  ];
}

export function lists(named: { name: string } | null) {
  delete words[0]; // no-array-delete
  for (const index in words) take(index); // no-for-in-array
  const first = words.filter((each) => each === word)[0]; // prefer-find
  const sum = words.reduce((all, each) => ({ ...all, [each]: 1 }), {} as Record<string, number>); // prefer-reduce-type-parameter
  const [length = 1] = [count] as [number]; // no-useless-default-assignment
  return [first, sum, length, named && named.name]; // prefer-optional-chain
}

export function conditions(isOn: boolean, set: Set<string>) {
  if (isOn === true) act(); // no-unnecessary-boolean-literal-compare
  if (set) act(); // no-unnecessary-condition
  const done = act(); // no-confusing-void-expression
  void act(); // no-confusing-void-expression, no-meaningless-void-operator
  setTimeout('act()', 1); // no-implied-eval
  return [done, -word]; // no-unsafe-unary-minus
}

export const shorthand = () => act();

export function unsafe(): string {
  const assigned = anything; // no-unsafe-assignment
  take(anything); // no-unsafe-argument
  anything(); // no-unsafe-call
  anything.name; // no-unsafe-member-access
  take(typeof assigned);
  return anything; // no-unsafe-return
}

/** @deprecated */
declare function old(): void;
old(); // no-deprecated

type Twice = 'a' | 'a'; // no-duplicate-type-constituents
type Wider = unknown | string; // no-redundant-type-constituents
type Nothing = Omit<{ name: string }, 'name'>; // no-generated-empty-object-type
declare function once<Value>(value: Value): void; // no-unnecessary-type-parameters
declare function two<Value = string>(value: Value, other: Value): Twice | Nothing;
two<string>(word, word); // no-unnecessary-type-arguments
export const wider = (value: Wider) => {
  once(value);
};

enum Colour {
  Red,
  Blue,
}
enum Mixed {
  Zero,
  One = 'one', // no-mixed-enums
}
export const colour = (shade: Colour) => shade === 1; // no-unsafe-enum-comparison
export const mixed = [Mixed.Zero, Colour.Blue];

export class Chain {
  add = (): Chain => this; // prefer-return-this-type
  end(): this {
    return this;
  }
}
export interface Links {
  get count(): number; // related-getter-setter-pairs
  set count(links: string);
}
export const unbound = new Chain().end; // unbound-method
