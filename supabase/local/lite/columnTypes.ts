/**
 * Encodes values like PostgREST. lite's driver
 * - returns a numeric as a string if a JavaScript number would lose digits;
 * - writes times with a space instead of a T;
 * - encodes objects a second time after lite has encoded them as JSON.
 *
 * Delete when lite encodes values like PostgREST. Tests: liteWorkarounds.test.ts (formats of values), accounts.test.ts
 * (metadata).
 */
export const postgrestTypes = {
  json: { to: 114, from: [114], serialize: encodeJsonOnce, parse: JSON.parse },
  jsonb: { to: 3802, from: [3802], serialize: encodeJsonOnce, parse: JSON.parse },
  numeric: { to: 1700, from: [1700], serialize: String, parse: Number },
  timestamptz: {
    to: 1184,
    from: [1184],
    serialize: (value: string) => value,
    parse: (value: string) => value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'),
  },
  timestamp: {
    to: 1114,
    from: [1114],
    serialize: (value: string) => value,
    parse: (value: string) => value.replace(' ', 'T'),
  },
};

/** Encodes a value as JSON. Returns a string unchanged if it is already the JSON of an object or an array. */
function encodeJsonOnce(value: unknown): string {
  if (typeof value === 'string' && /^\s*[[{]/.test(value)) {
    try {
      JSON.parse(value);
      return value;
    } catch {
      // The string isn't JSON, so it is encoded as a JSON string below.
    }
  }
  return JSON.stringify(value);
}
