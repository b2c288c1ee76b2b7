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
  /** Title, first name, last name. */
  name: string;
  mobile: string;
  /** Street, town, postcode; shared by all `houses`. */
  street: string;
  houses: string[];
  /** How the lender's file differs from one without findings. */
  differs?: Partial<Omit<LenderFile, 'brand' | 'age'>>;
  heldAnswers?: Affordability;
};

export const applicantOf = ({
  name,
  mobile,
  street,
  houses,
}: Persona): Omit<Applicant, 'dateOfBirth'> => {
  const [title = '', firstName = '', lastName = ''] = name.split(' ');
  const postcode = street.split(', ').at(-1) ?? '';
  return {
    title,
    firstName,
    lastName,
    email: `${firstName}.${lastName}@mail.example`.toLowerCase(),
    mobile,
    postcode,
    addresses: houses.map((house) => ({
      id: `${postcode} ${house}`.toLowerCase().replace(/[^a-z\d]+/g, '-'),
      address: `${house} ${street}`,
    })),
  };
};
