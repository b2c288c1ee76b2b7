/**
 * What a span may say, each with the form that its value must have. Anything else is left out, so that no name,
 * address, account or id of an application can get into a trace.
 */
const ALLOWED = {
  'http.request.method': /^[A-Z]{1,10}$/,
  /** The route's pattern, never the address. */
  'http.route': /^\/[\w/:{}*?.-]{0,120}$/,
  'http.response.status_code': /^[1-5]\d\d$/,
  'server.address': /^[\w.:-]{1,100}$/,
  'server.port': /^\d{1,5}$/,
  'db.system.name': /^postgresql$/,
  'db.operation.name': /^[A-Z]{1,20}$/,
  'db.collection.name': /^[a-z_]{1,60}$/,
  /** The statement without its values. */
  'db.query.text': /^[^']{1,400}$/,
  'error.type': /^[\w.]{1,60}$/,
  'plum.request_id': /^[\w-]{1,40}$/,
  /** `<name>@<version>`. */
  'plum.remote': /^[a-z][a-z0-9-]{0,40}@[\w.+-]{1,60}$/,
  /** The pattern of a screen's path. */
  'plum.screen': /^\/[a-zA-Z/:*?-]{0,80}$/,
} as const;

export type Attributes = { [Name in keyof typeof ALLOWED]?: string | number | undefined };

export function allowedOf(attributes: Attributes): Record<string, string | number> {
  const forms: Record<string, RegExp> = ALLOWED;
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) =>
      value !== undefined && forms[name]?.test(String(value)) === true ? [[name, value]] : [],
    ),
  );
}
