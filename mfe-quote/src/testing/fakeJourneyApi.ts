import { answerCalls as answerEveryCall, type FakeCall, type Reply } from 'shared-testing';

export type { FakeCall, Reply as FakeAnswer } from 'shared-testing';

type Answers = Partial<Record<string, Reply | ((call: FakeCall) => Reply)>>;

let calls: FakeCall[] = [];

/** Answers calls by `METHOD /resource`, the path's first part; what is not listed is 404. */
export function answerCalls(answers: Answers): void {
  calls = [];
  answerEveryCall((call) => {
    calls.push(call);
    const planned = answers[nameOf(call)] ?? { status: 404 };
    return typeof planned === 'function' ? planned(call) : planned;
  });
}

export function callsTo(name: string): FakeCall[] {
  return calls.filter((call) => nameOf(call) === name);
}

function nameOf({ method, path }: FakeCall): string {
  return `${method} /${path.split('/')[1] ?? ''}`;
}
