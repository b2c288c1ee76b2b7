import { readableDocumentTypes } from '../../contract/documents';
import { buildDocument } from '../buildDocument';
import { exampleData } from '../documentData.fixture';
import { treeTexts } from '../treeText.fixture';
import { countPdfTags, readPdfText } from './readPdf.fixture';
import { renderPdf } from './renderPdf';

const trees = readableDocumentTypes.map((type) => buildDocument(type, exampleData()));
/** A line may end where a word has a hyphen. */
const withoutSpaces = (text: string) => text.replace(/\s+/g, '');

describe('a print of all documents', () => {
  const printed = renderPdf(trees);

  it('is a PDF, tagged, in British English, with its title shown', async () => {
    const source = (await printed).toString('latin1');
    expect(source.slice(0, 8)).toBe('%PDF-1.7');
    expect(source).toContain('/Marked true');
    expect(source).toContain('/Lang (en-GB)');
    expect(source).toContain('/DisplayDocTitle true');
    expect(source).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(source).toContain('Your loan documents');
  });

  it('contains all text of the documents', async () => {
    const printedText = withoutSpaces(await readPdfText(await printed));
    for (const text of trees.flatMap(treeTexts)) expect(printedText).toContain(withoutSpaces(text));
  });

  it('tags a title for each document, every heading, row and item', async () => {
    const blocks = trees.flatMap((tree) => tree.blocks);
    const tags = await countPdfTags(await printed);
    const count = (kind: string) => blocks.filter((block) => block.kind === kind).length;
    const factRows = blocks.flatMap((block) => (block.kind === 'facts' ? block.facts : []));
    const items = blocks.flatMap((block) => (block.kind === 'list' ? block.items : []));
    expect(tags).toMatchObject({
      Document: 1,
      H1: 3,
      H2: count('heading'),
      H3: count('subheading') + count('notice'),
      Table: count('facts') + count('table'),
      TR: factRows.length + 48 + 1,
      LI: items.length,
    });
  });

  it('embeds its fonts and numbers its pages', async () => {
    const pdf = await printed;
    const pages = pdf.toString('latin1').match(/\/Type \/Page\n/g)?.length ?? 0;
    expect(pdf.toString('latin1').match(/\/FontFile\d /g)).toHaveLength(2);
    expect(pages).toBeGreaterThan(5);
    expect(await readPdfText(pdf)).toContain(`Page ${pages} of ${pages}`);
  });

  it('is the same, byte for byte, when printed again', async () => {
    expect((await renderPdf(trees)).equals(await printed)).toBe(true);
  });
});

describe('a print', () => {
  it.each(trees)('of $documentType alone bears its own title', async (tree) => {
    const pdf = await renderPdf([tree]);
    expect(await countPdfTags(pdf)).toMatchObject({ H1: 1 });
    expect(pdf.toString('latin1')).toContain(`/Title (${tree.title})`);
  });

  it('has room for the longest names', async () => {
    const name = 'Ms Wilhelmina Persephone Featherstonehaugh-Cholmondeley '.repeat(3).trim();
    const tree = buildDocument(
      'loanAgreement',
      exampleData({ applicant: { name, address: name } }),
    );
    const pdf = await renderPdf([tree]);
    expect(await readPdfText(pdf)).toContain(name);
  });

  it.each([
    'Łukasz Żółć',
    'Ağaoğlu Ştefan',
    'Ŵŷn Ñandú',
    'Nguyễn Thị Ánh',
    'Ιωάννης Παπαδόπουλος',
    'Юрий Иванов',
  ])('of %s has every letter of the name', async (name) => {
    const tree = buildDocument(
      'loanAgreement',
      exampleData({ applicant: { name, address: name } }),
    );
    expect(withoutSpaces(await readPdfText(await renderPdf([tree])))).toContain(
      `Customer${withoutSpaces(name)},${withoutSpaces(name)}Credit`,
    );
  });

  it('says on every page that it is unsigned, until it is signed', async () => {
    const marks = async (changes = {}) => {
      const pdf = await renderPdf([buildDocument('loanAgreement', exampleData(changes))]);
      return (await readPdfText(pdf)).match(/Unsigned copy/g)?.length;
    };
    expect(await marks()).toBe(5);
    expect(await marks({ signedAt: new Date('2026-11-24T10:00:00Z') })).toBeUndefined();
  });

  it('needs a document', async () => {
    await expect(renderPdf([])).rejects.toThrow('no document');
  });
});
