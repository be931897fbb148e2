import { providerUnavailable } from "#server/ports/payment-provider-down.ts";

type Listed<T> = { data: T[]; has_more: boolean };
type Page = { limit: number; starting_after?: string };

/**
 * Returns the objects of a list. Stripe's SDK treats any body without `error` as a success, even one from a failed
 * proxy.
 * @throws ProblemError `unavailable` for anything else
 */
export function objectsOf<T>({ data }: Partial<Pick<Listed<T>, "data">>): T[] {
  if (!Array.isArray(data)) throw providerUnavailable();
  return data;
}

/** Lists the objects of all pages of a list. @param listPage requests one page */
export async function* listAll<T extends { id: string }>(
  listPage: (page: Page) => Promise<Listed<T>>,
): AsyncGenerator<T> {
  for (let starting_after: string | undefined; ; ) {
    const listed = await listPage({ limit: 100, ...(starting_after && { starting_after }) });
    const objects = objectsOf(listed);
    yield* objects;
    starting_after = objects.at(-1)?.id;
    if (!listed.has_more || !starting_after) return;
  }
}
