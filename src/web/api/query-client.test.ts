import { QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { ApiError } from "#web/api/errors/api-error.ts";
import { createQueryClient } from "#web/api/query-client.ts";

/** Returns the data that a page shows after a reload fails. */
async function afterFailure(code: string, status: number) {
  const client = createQueryClient();
  const queryKey = ["applications", "a"];
  client.setQueryData(queryKey, { ssn: "•••-••-6789" });
  const queryFn = () => Promise.reject(new ApiError({ code, status, detail: "" }));
  const observer = new QueryObserver(client, { queryKey, queryFn, enabled: false });
  const stop = observer.subscribe(() => undefined);
  await observer.refetch();
  const { data, error, isPending } = observer.getCurrentResult();
  stop();
  return { data, code: (error as ApiError | null)?.code, isPending };
}

test.each([
  ["not_found", 404],
  ["forbidden", 403],
])("a page no longer has data of an applicant once the server answers %s", async (code, status) => {
  expect(await afterFailure(code, status)).toEqual({ data: undefined, code, isPending: false });
});

test.each([
  ["unavailable", 503],
  ["confirmation_needed", 403],
  ["network", 0],
])("the data of a page stays if loading it again fails with %s", async (code, status) => {
  expect(await afterFailure(code, status)).toMatchObject({ data: { ssn: "•••-••-6789" }, code });
});
