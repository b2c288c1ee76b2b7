import { buildDocument } from '../buildDocument';
import { exampleData } from '../documentData.fixture';
import { closePrinter, printPdf } from './printPdf';
import { renderPdf } from './renderPdf';

const tree = buildDocument('loanExplanation', exampleData());

afterAll(closePrinter);

it('prints outside the thread that answers calls, the same bytes as within', async () => {
  let turns = 0;
  let isDone = false;
  function turn() {
    turns += 1;
    if (!isDone) setImmediate(turn);
  }
  const printing = printPdf('one', [tree]).finally(() => (isDone = true));
  turn();
  expect((await printing).equals(await renderPdf([tree]))).toBe(true);
  expect(turns).toBeGreaterThan(10);
});

it('refuses a flood of one application and prints for another meanwhile', async () => {
  const flood = Promise.allSettled(Array.from({ length: 20 }, () => printPdf('loud', [tree])));
  await expect(printPdf('quiet', [tree])).resolves.toBeInstanceOf(Buffer);
  const refused = (await flood).filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(14);
  expect(refused[0]).toMatchObject({ reason: { status: 503 } });
  await expect(printPdf('loud', [tree])).resolves.toBeInstanceOf(Buffer);
});
