/**
 * `Promise.all` by name, as the proposed `Promise.allKeyed`: awaits the values of an object, all at once.
 * @throws what the first of them to fail does
 */
export async function allKeyed<T extends Record<string, unknown>>(
  values: T,
): Promise<{ [Name in keyof T]: Awaited<T[Name]> }> {
  const awaited = await Promise.all(Object.values(values));
  const entries = Object.keys(values).map((name, index) => [name, awaited[index]]);
  return Object.fromEntries(entries);
}
