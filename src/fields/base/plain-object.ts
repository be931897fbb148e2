/** Whether the value is an object as JSON makes it. Its keys are read by `Object.keys`, never by `in`. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
