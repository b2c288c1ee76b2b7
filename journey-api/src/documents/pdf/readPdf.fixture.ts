import { inflateSync } from 'node:zlib';

type PdfObject = { dictionary: string; stream: string };

function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const source = pdf.toString('latin1');
  const found = source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g);
  return new Map(
    [...found].map(([, id = '', body = '']): [string, PdfObject] => {
      const [dictionary = '', rest = ''] = body.split('\nstream\n');
      const raw = Buffer.from(rest.replace(/\nendstream$/, ''), 'latin1');
      const stream = dictionary.includes('FlateDecode') ? inflateSync(raw) : raw;
      return [id, { dictionary, stream: stream.toString('latin1') }];
    }),
  );
}

const charactersOf = (unicodeMap: string): string[] =>
  [...unicodeMap.matchAll(/<[0-9a-f]{4}> <[0-9a-f]{4}> \[([^\]]*)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/<([0-9a-f ]*)>/g)].map(([, code = '']) =>
      Buffer.from(code.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
    ),
  );

export function readPdfText(pdf: Buffer): string {
  const objects = objectsOf(pdf);
  const fonts = new Map<string, string[]>();
  for (const { dictionary } of objects.values()) {
    for (const [, name = '', id = ''] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+)/.exec(objects.get(id)?.dictionary ?? '')?.[1] ?? '';
      fonts.set(name, charactersOf(objects.get(map)?.stream ?? ''));
    }
  }
  const drawing = [...objects.values()]
    .map(({ stream }) => stream)
    .filter((s) => s.includes(' Tf'));
  return drawing
    .flatMap((content) => {
      let characters: string[] = [];
      return [...content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)].map(
        ([, font, pieces]) => {
          if (font) characters = fonts.get(font) ?? [];
          const glyphs = [...(pieces ?? '').matchAll(/<([0-9a-f]*)>/g)].flatMap(
            ([, hex = '']) => hex.match(/.{4}/g) ?? [],
          );
          return glyphs.map((glyph) => characters[parseInt(glyph, 16)] ?? '').join('');
        },
      );
    })
    .filter((text) => text !== '')
    .join(' ')
    .replace(/\s+/g, ' ');
}

/** The number of tags of each kind in the tag tree. */
export function countPdfTags(pdf: Buffer): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { dictionary } of objectsOf(pdf).values()) {
    const tag = /\/S \/(\w+)/.exec(dictionary)?.[1];
    if (tag && dictionary.includes('/P ')) counts[tag] = (counts[tag] ?? 0) + 1;
  }
  return counts;
}
