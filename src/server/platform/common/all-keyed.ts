/**
 * Awaits all values of an object concurrently and returns the results by name, like the proposed `Promise.allKeyed`.
 * @throws the error of the first one that fails
 */
export async function allKeyed<T extends Record<string, unknown>>(
  values: T,
): Promise<{ [Name in keyof T]: Awaited<T[Name]> }> {
  const awaited = await Promise.all(Object.values(values));
  const entries = Object.keys(values).map((name, index) => [name, awaited[index]]);
  return Object.fromEntries(entries);
}
