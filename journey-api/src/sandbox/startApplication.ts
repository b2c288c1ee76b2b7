import { randomUUID } from 'node:crypto';
import { clearLenderFile } from 'lending';
import type { JourneyContext } from '../application/journeyStep';
import type { BeginApplication, CustomerAddress, StartedApplication } from '../contract/contract';
import { wrongInput } from '../errors/JourneyError';
import { fingerprintOf } from '../idempotency/idempotency';
import { beginApplication } from '../partner/beginApplication';
import { SANDBOX_PARTNER } from '../partner/partners';
import { handOffPath } from '../session/handOffToken';
import { personas, type Persona } from './personas/personas';

/** On 1 January, so that the age is the same on every day of the year. */
const bornYearsAgo = (age: number, now: Date): string => `${now.getUTCFullYear() - age}-01-01`;

/** A house is its number, or its flat and number: 'Flat 1, 8'. */
function addressOf(house: string, place: string): CustomerAddress {
  const [street = '', town = '', postcode = ''] = place.split(', ');
  const [houseNumber = '', flatNumber] = house.split(', ').reverse();
  return { flatNumber, houseNumber, street, town, postcode, country: 'GB', movedIn: '2019-03-01' };
}

function customerOf(
  { name, age, mobile, houses, street }: Persona,
  now: Date,
): BeginApplication['customer'] {
  const [title = '', firstName = '', lastName = ''] = name.split(' ');
  const digits = mobile.slice(-3);
  return {
    title,
    firstName,
    middleName: 'Robin',
    lastName,
    mobile,
    dateOfBirth: bornYearsAgo(age, now),
    email: `${firstName}.${lastName}@mail.example`.toLowerCase(),
    homePhone: `0113 496 0${digits}`,
    addresses: houses.map((house) => addressOf(house, street)),
  };
}

/**
 * A card issuer's data on a person; always the same for a persona, but for the customer whom it takes for the person.
 * @param customerId each has one open application
 */
export function detailsOf(
  { persona, brand, customerId }: { persona: Persona; brand: string; customerId: string },
  now: Date,
): BeginApplication {
  const { age: _age, payoutReturned: _returned, ...clear } = clearLenderFile;
  const { payoutReturned: _simulated, ...differs } = persona.differs ?? {};
  const customer = customerOf(persona, now);
  const digits = persona.mobile.slice(-3);
  return {
    brand,
    customer,
    creditFile: { ...clear, ...differs, score: 600 + Number(digits) },
    identifiers: {
      externalRef: `EXT-${digits}`,
      marketingRef: 'OFFER-BANNER',
      customerRef: `CUST-${digits}-${customerId}`,
      verificationId: `VER-${customer.email.length}-${digits}`,
    },
    aggregatorId: 'card-app',
    ...(persona.earlierAnswers && { earlierAnswers: persona.earlierAnswers }),
  };
}

type Start = { persona: string; brand: string; sessionSeconds: number };

/** Begins an application as a partner does, for a made-up customer. */
export async function startApplication(
  context: JourneyContext,
  { persona: name, brand, sessionSeconds }: Start,
  idempotencyKey: string | undefined,
): Promise<StartedApplication> {
  const persona = personas.find((each) => each.persona === name);
  if (!persona) throw wrongInput();
  // Of the key, so that a repeated call is of the same customer.
  const customerId = fingerprintOf(idempotencyKey ?? randomUUID()).slice(0, 12);
  const details = detailsOf({ persona, brand, customerId }, context.config.now());
  const { payoutReturned = false } = persona.differs ?? {};
  const { applicationId, applicationRef, handOffToken } = await beginApplication(context, {
    partnerId: SANDBOX_PARTNER,
    details,
    idempotencyKey,
    sessionSeconds,
    simulated: { payoutReturned },
  });
  const { dateOfBirth, addresses } = details.customer;
  return {
    applicationId,
    applicationRef,
    token: handOffToken,
    entryUrl: handOffPath(applicationId, handOffToken, brand),
    postcode: addresses[0]?.postcode ?? '',
    dateOfBirth,
  };
}
