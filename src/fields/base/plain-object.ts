/** Whether the value is a JSON object. Read its keys with `Object.keys`, never with `in`. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
