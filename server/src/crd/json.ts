/**
 * A JSON value as the server holds free-form fields (`default`, `enum`, `example`). Integers that fit int64 stay exact
 * (bigint beyond ±2^53); objects are Maps, so that no key (`__proto__`) has a special meaning.
 */
export type Json = null | boolean | string | number | bigint | readonly Json[] | JsonObject;
export type JsonObject = ReadonlyMap<string, Json>;

export function isJsonObject(value: Json | undefined): value is JsonObject {
  return value instanceof Map;
}
