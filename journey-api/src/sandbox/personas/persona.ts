import type { LenderFile } from 'lending';
import type { Applicant } from '../../application/Application';
import type { Affordability } from '../../contract/contract';

export type Persona = {
  persona: string;
  /** The lender's file, in a sentence. */
  file: string;
  /** What the applicant will see. */
  follows: string;
  /** Full years of age on every day of this calendar year. */
  age: number;
  applicant: Omit<Applicant, 'dateOfBirth'>;
  /** How the lender's file differs from one without findings. */
  differs?: Partial<Omit<LenderFile, 'brand' | 'age'>>;
  heldAnswers?: Affordability;
};

type Home = { postcode: string; town: string; street: string; houses: string[] };

/** Several addresses share a postcode. */
export const livesAt = ({
  postcode,
  town,
  street,
  houses,
}: Home): Pick<Applicant, 'postcode' | 'addresses'> => ({
  postcode,
  addresses: houses.map((house) => ({
    id: `${postcode} ${house}`.toLowerCase().replace(/[^a-z\d]+/g, '-'),
    address: `${house} ${street}, ${town}, ${postcode}`,
  })),
});
