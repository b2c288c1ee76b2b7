/** An object with these properties and no others. */
export const object = (properties: object, ...required: string[]) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

export const NUMBER = { type: 'integer', minimum: 0 } as const;

/** What each change is sent with. */
export const REASONED = {
  why: { type: 'string', pattern: '\\S', maxLength: 1000 },
  expect: NUMBER,
} as const;

/** The body of a change of which the API, or nobody, judges the rest. */
export const CHANGE = {
  body: { type: 'object', properties: REASONED, required: ['why', 'expect'] },
} as const;
