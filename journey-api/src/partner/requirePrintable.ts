import type { BeginApplication } from '../contract/contract';
import { unprintableSigns } from '../documents/pdf/pdfFonts';
import { wrongField } from './partnerText';

/** @param place of the texts within the customer: such as `addresses/0/` */
function requireLetters(place: string, texts: Record<string, unknown>): void {
  for (const [field, text] of Object.entries(texts)) {
    const signs = unprintableSigns(String(text));
    if (signs.length > 0)
      throw wrongField(
        `/customer/${place}${field}`,
        `Has letters that loan documents cannot print: ${signs.join(' ')}. Send it in Latin letters`,
      );
  }
}

/**
 * Refuses a name or an address that loan documents cannot print, before anybody fills in a form for nothing.
 * @throws {PartnerRefusal} 400, with the field and its signs
 */
export function requirePrintable({ customer }: Pick<BeginApplication, 'customer'>): void {
  const { title, firstName, lastName, addresses } = customer;
  requireLetters('', { title, firstName, lastName });
  for (const [index, address] of addresses.entries())
    requireLetters(`addresses/${index}/`, address);
}
