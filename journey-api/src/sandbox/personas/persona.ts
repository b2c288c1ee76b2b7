import type { LenderFile } from 'lending';
import type { Affordability } from '../../contract/contract';

export type Persona = {
  persona: string;
  /** The lender's file, in a sentence. */
  file: string;
  /** What the applicant will see. */
  follows: string;
  /** `name` is title, first name, last name; `age` the full years on every day of this calendar year. */
  who: { name: string; age: number; mobile: string };
  /** `street` is street, town, postcode, shared by all houses. */
  home: { houses: string[]; street: string };
  /** How the lender's file differs from one without findings. */
  differs?: Partial<Omit<LenderFile, 'age'>>;
  heldAnswers?: Affordability;
};
