import type { CheckedInvitations, NewBatch } from "#web/api/applications/invitation-batches.ts";
import type { ListedPerson } from "#web/features/invitations/people/use-people.ts";

export type CheckedRow = CheckedInvitations["results"][number];
type Row = NonNullable<NewBatch["rows"]>[number];

/** The maximum length of a cell in the API, longer than any valid field. */
const maxCellLength = 1_000;

/** Returns the people of a list who aren't skipped, for the request body. */
export const includedRows = (listed: readonly ListedPerson[]): Row[] =>
  listed
    .filter(({ isSkipped }) => !isSkipped)
    .map(({ name, email, phone, unit }) => ({
      name: name.slice(0, maxCellLength),
      email: email.slice(0, maxCellLength),
      phone: phone.slice(0, maxCellLength),
      unit: unit.slice(0, maxCellLength),
    }));

/**
 * Returns the server's result for each person, by index in the list.
 * @param results of the included rows, in order; the count differs if the list has changed since
 */
export function checkedByIndex(
  listed: readonly ListedPerson[],
  results: readonly CheckedRow[] | undefined,
): Map<number, CheckedRow> {
  const included = listed.filter(({ isSkipped }) => !isSkipped);
  if (results?.length !== included.length) return new Map();
  return new Map(included.flatMap(({ index }, n) => (results[n] ? [[index, results[n]]] : [])));
}
