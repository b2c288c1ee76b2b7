import table from './oldTerms.json' with { type: 'json' };

/** What applicants and testers read, in their words, and data of tests. */
const NOT_OURS =
  /Texts?\.ts$|[Tt]exts?\/|brands\/packs\/|CHANGELOG\.md$|[Ff]ixtures\/|bench\/peers\/|verify\/plainWords|personas\.ts$|eligibility(?:Cases|Questions|Rules\.test)\.ts$/;
/** Texts for applicants that tests quote, a field of the partner API, and one of the browser's locks. */
const ALLOWED =
  /\b(?:tells? us|told us|tell you|hear from us|quote said|have held your)\b|cardHeldMonths|\{ held: (?:current|Array)/g;

const words: Record<string, string> = table.words;
const names: Record<string, string> = table.names;
const all = Object.keys(words);
const word = new RegExp(
  `(?<![A-Za-z])(${all.join('|')})(?![a-z])|[a-z](${all.map(capital).join('|')})(?![a-z])`,
);
const name = new RegExp(`\\b(${Object.keys(names).join('|')})`);

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** Terms of the table in a file, with what to write instead. */
export function oldTermsIn({ path, text }: { path: string; text: string }): string[] {
  if (!/\.(?:tsx?|mjs|js|md)$/.test(path) || NOT_OURS.test(path)) return [];
  return text.split('\n').flatMap((line, index) => {
    const checked = line.replaceAll(ALLOWED, '');
    const [, first, inside] = word.exec(checked) ?? [];
    const term = first ?? inside?.toLowerCase() ?? name.exec(checked)?.[1];
    return term === undefined
      ? []
      : [`${path}:${index + 1} write ${words[term] ?? names[term] ?? ''} in place of ${term}`];
  });
}
