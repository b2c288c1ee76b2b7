import { HOURS, object, REASONED } from '../http/schemas';

const text = (more: object = {}) => ({
  type: 'object',
  maxProperties: 1000,
  additionalProperties: { type: 'string', maxLength: 5000, ...more },
});
const SVG = { type: 'string', maxLength: 100_000 };
const NAME = { type: 'string', maxLength: 200 };

const EDITED = {
  from: NAME,
  edits: object({
    texts: text(),
    light: text(),
    dark: text({ nullable: true }),
    marks: object({ logo: SVG, darkLogo: SVG, secondaryLogo: SVG, favicon: SVG }),
  }),
};

export const DRAFT = object(EDITED, 'from', 'edits');

export const CHANGE = object(REASONED, 'why', 'expect');

export const PUBLISH = object(
  { ...EDITED, ...REASONED, effectiveAt: { type: 'string', format: 'date-time' } },
  'from',
  'edits',
  'why',
  'expect',
);

export const LINK = object(
  { pack: NAME, screen: { ...NAME, pattern: '^/' }, hours: HOURS },
  'pack',
  'screen',
  'hours',
);
