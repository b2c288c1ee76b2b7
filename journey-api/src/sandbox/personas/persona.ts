import type { LenderFile } from 'lending';
import type { Applicant } from '../../application/Application';
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
  differs?: Partial<Omit<LenderFile, 'brand' | 'age'>>;
  heldAnswers?: Affordability;
};

export const applicantOf = ({ who, home }: Persona): Omit<Applicant, 'dateOfBirth'> => {
  const { houses, street } = home;
  const [title = '', firstName = '', lastName = ''] = who.name.split(' ');
  const postcode = street.split(', ').at(-1) ?? '';
  return {
    title,
    firstName,
    lastName,
    email: `${firstName}.${lastName}@mail.example`.toLowerCase(),
    mobile: who.mobile,
    postcode,
    addresses: houses.map((house) => ({
      id: `${postcode} ${house}`.toLowerCase().replace(/[^a-z\d]+/g, '-'),
      address: `${house} ${street}`,
    })),
  };
};
