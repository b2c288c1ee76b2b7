import { beginApplicationSchema } from '../../contract/contract';
import { requirePrintable } from '../../partner/requirePrintable';
import { openSync, type Font } from 'fontkit';
import { pdfFonts, unprintableSigns } from './pdfFonts';

const nameSchema = beginApplicationSchema.shape.customer.shape.firstName;

/** Every letter that a name may begin with. */
const letters = Array.from({ length: 0x11_0000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .filter((letter) => nameSchema.safeParse(letter).success);

const fonts = Object.values(pdfFonts).map((file) => openSync(file) as Font);

const hasGlyphs = (text: string) =>
  fonts.every((font) => font.glyphsForString(text.normalize('NFC')).every(({ id }) => id !== 0));

function isRefused(lastName: string): boolean {
  try {
    requirePrintable({
      customer: { title: 'Ms', firstName: 'A', lastName, addresses: [] } as never,
    });
    return false;
  } catch {
    return true;
  }
}

it('prints every letter that a name may have, or the application is refused at its start', () => {
  expect(letters.length).toBeGreaterThan(100_000);
  const boxes = letters.filter((letter) => !hasGlyphs(letter) && !isRefused(letter));
  expect(boxes).toEqual([]);
});

it('prints the letters of all languages of Europe that are written in Latin, Greek or Cyrillic', () => {
  const european =
    'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿ' +
    'ĀāĂăĄąĆćĈĉĊċČčĎďĐđĒēĖėĘęĚěĜĝĞğĠġĢģĤĥĦħĨĩĪīĮįİıĴĵĶķĹĺĻļĽľŁłŃńŅņŇňŌōŐőŒœŔŕŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽž' +
    'ȘșȚțẀẁẂẃẄẅỲỳΑΒΓΔΩαβγδωАБВГДЖЯабвгджяЇїЄєҐґЋћЏџ';
  expect(unprintableSigns(european)).toEqual([]);
  expect(unprintableSigns('Ş is S with a mark: S\u0327')).toEqual([]);
});

it('takes a time that grows with the text alone', () => {
  const text = 'Ann pays £178.81 a month. '.repeat(40_000);
  expect(unprintableSigns(`${text}李`)).toEqual(['李']);
});

it('names the signs for which there is no glyph', () => {
  expect(unprintableSigns('李 Ann 明')).toEqual(['李', '明']);
});
