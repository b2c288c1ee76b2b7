/** Each line that ends in the name of a rule breaks it, and no other line breaks any. */
class Loan {
  constructor(readonly pence: number) {}
  term(): number {
    return this.pence;
  }
}
class BigLoan extends Loan {}
class Box<Held> {
  constructor(readonly held: Held) {}
}
interface Named extends Loan {
  name?: string;
}
type Shape = Pick<Loan, 'pence' | 'term'>;

declare const shape: { pence: number; term(): number };
declare const shapes: (typeof shape)[];
declare const either: Loan | { pence: number; term(): number };
declare const picked: Shape;
declare const loan: Loan;
declare function lend(loan: Loan, other?: Loan | null): Loan;
declare function lendAll(loans: Loan[]): void;
declare function open(box: Box<Loan>): void;
declare function perhaps(loan: Loan | Shape): void;

export const literal: Loan = { pence: 1, term: () => 1 }; // no-unsafe-class-instance-assignment
export const cast = { pence: 1 } as Loan; // no-unsafe-class-instance-assignment
export const derived: BigLoan = loan; // no-unsafe-class-instance-assignment
export const named: Named = shape; // no-unsafe-class-instance-assignment
export const made: Loan = new BigLoan(1);
export const mapped: Loan = picked;
lend(shape); // no-unsafe-class-instance-assignment
lend(loan, shape); // no-unsafe-class-instance-assignment
lend(loan, null);
lend(either); // no-unsafe-class-instance-assignment
lend(loan.pence > 1 ? loan : shape); // no-unsafe-class-instance-assignment
lendAll(shapes); // no-unsafe-class-instance-assignment
lendAll([loan, shape]); // no-unsafe-class-instance-assignment
lendAll([]);
open(new Box(loan));
open(new Box(shape)); // no-unsafe-class-instance-assignment
open({ held: loan }); // no-unsafe-class-instance-assignment
perhaps(shape);
export const byName: Record<string, Loan> = { first: shape }; // no-unsafe-class-instance-assignment
export const returned = (): Loan => shape; // no-unsafe-class-instance-assignment
export const given = (from: Loan = shape) => from; // no-unsafe-class-instance-assignment
export function last(): Loan {
  let newest = loan;
  newest = shape; // no-unsafe-class-instance-assignment
  return newest === loan ? newest : picked;
}
export class Holder {
  readonly held: Loan = shape; // no-unsafe-class-instance-assignment
  readonly all = new Map<string, Loan>([['first', shape]]); // no-unsafe-class-instance-assignment
}
export const short = (pence: Loan): { pence: BigLoan } => ({ pence }); // no-unsafe-class-instance-assignment
export const generic = <Kind extends Loan>(one: Kind): [Loan, Kind] => [one, one];
