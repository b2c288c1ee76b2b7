import { MAX_OVERRIDE_MS } from 'releases/overrides';

/** How long a link works. */
export const HOURS = {
  type: 'number',
  exclusiveMinimum: 0,
  maximum: MAX_OVERRIDE_MS / 3_600_000,
} as const;

const TEXTS = {
  type: 'object',
  maxProperties: 1000,
  additionalProperties: { type: 'string', maxLength: 5000 },
} as const;
const SVG = { type: 'string', maxLength: 100_000 } as const;

const EDITED = {
  from: { type: 'string', maxLength: 200 },
  edits: {
    type: 'object',
    additionalProperties: false,
    properties: {
      texts: TEXTS,
      light: TEXTS,
      dark: { ...TEXTS, additionalProperties: { ...TEXTS.additionalProperties, nullable: true } },
      marks: {
        type: 'object',
        additionalProperties: false,
        properties: { logo: SVG, darkLogo: SVG, secondaryLogo: SVG, favicon: SVG },
      },
    },
  },
} as const;
const REASONED = {
  why: { type: 'string', minLength: 1, maxLength: 1000 },
  expect: { type: 'integer', minimum: 0 },
} as const;

export const DRAFT = { type: 'object', required: ['from', 'edits'], properties: EDITED } as const;

export const CHANGE = {
  type: 'object',
  required: ['why', 'expect'],
  properties: REASONED,
} as const;

export const PUBLISH = {
  type: 'object',
  required: ['from', 'edits', 'why', 'expect'],
  properties: { ...EDITED, ...REASONED, effectiveAt: { type: 'string', format: 'date-time' } },
} as const;

export const LINK = {
  type: 'object',
  required: ['pack', 'screen', 'hours'],
  properties: {
    pack: { type: 'string', maxLength: 200 },
    screen: { type: 'string', maxLength: 200, pattern: '^/' },
    hours: HOURS,
  },
} as const;
