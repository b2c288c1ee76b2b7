const ELEMENTS = new Set(
  'svg g path circle ellipse rect line polyline polygon text tspan title desc defs use symbol clipPath mask style linearGradient radialGradient stop'.split(
    ' ',
  ),
);
const INTERNAL = /^#[\w-]+$/;
/** The beginning of an element, or of anything else but a comment and the declaration of XML. */
const TAG = /<(?!\/|!--|\?xml\s)([^\s/>]*)/g;
/** What a style or an attribute may not have: an address beyond the drawing, or anything that is written another way. */
const REFERENCE = /url\(\s*(?!["']?#[\w-]+["']?\s*\))|@import|javascript:|[\\&]/i;

interface XmlNode {
  ':@'?: Record<string, string>;
  [element: string]: XmlNode[] | string | Record<string, string> | undefined;
}

/**
 * Whether an SVG drawing consists of shapes, texts and colours alone, so that a browser runs nothing of it and fetches
 * nothing for it.
 */
export async function isInertDrawing(svg: string): Promise<boolean> {
  // Loaded here, since every server loads this module.
  const { XMLParser } = await import('fast-xml-parser');
  // Also as it is written, so that nothing hangs on how a parser reads what is not well-formed.
  const written = [...svg.matchAll(TAG)].map(([, name = '']) => name);
  if (!written.every((name) => ELEMENTS.has(name))) return false;
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: '',
    processEntities: false,
    parseTagValue: false,
  });
  const [root, ...others] = (parser.parse(svg) as XmlNode[]).filter((node) => !('?xml' in node));
  return root !== undefined && 'svg' in root && others.length === 0 && isInert(root);
}

function isInert({ ':@': attributes = {}, ...content }: XmlNode): boolean {
  const areInert = Object.entries(attributes).every(([name, value]) =>
    /^(?:xlink:)?href$/.test(name)
      ? INTERNAL.test(value)
      : /^(?!on)[\w:-]+$/i.test(name) && !REFERENCE.test(value),
  );
  return (
    areInert &&
    Object.entries(content).every(([name, inner]) =>
      Array.isArray(inner)
        ? ELEMENTS.has(name) && inner.every((node) => isInert(node))
        : name === '#text' && typeof inner === 'string' && !REFERENCE.test(inner),
    )
  );
}
