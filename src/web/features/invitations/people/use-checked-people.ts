import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { checkedRowsQuery } from "#web/api/applications/invitation-batches.ts";
import type { InvitationDraft, InvitedForm } from "#web/features/invitations/invitation-draft.ts";
import { messageTextsOf } from "#web/features/invitations/message/message-fields.tsx";
import { type CheckedRow, checkedByIndex, includedRows } from "#web/features/invitations/people/recipient-rows.ts";
import { isReady, type ListedPerson, usePeople } from "#web/features/invitations/people/use-people.ts";

/** The debounce delay of the check, in ms. */
const debounceMs = 800;

/** Returns the people of a list with the server's results: it knows who is already invited, and who has opted out. */
export function useCheckedPeople(form: InvitedForm, { people, message }: Pick<InvitationDraft, "people" | "message">) {
  const listedPeople = usePeople(people);
  const rows = useMemo(() => includedRows(listedPeople), [listedPeople]);
  const [debouncedRows] = useDebouncedValue(rows, debounceMs);
  // without the texts, which are written afterwards
  const messageTexts = messageTextsOf({ ...message, subject: null, body: null }, form);
  const { data, error, isFetching } = useQuery({
    ...checkedRowsQuery(form.slug, { ...messageTexts, rows: debouncedRows, send_sms: people.byText }),
    enabled:
      debouncedRows.length > 0 && people.mapping.columns.some((column) => column === "email" || column === "phone"),
  });
  const checkedRows = useMemo(() => checkedByIndex(listedPeople, data?.results), [listedPeople, data]);
  const isChecked = rows === debouncedRows && !isFetching;
  return { listed: listedPeople, checked: checkedRows, quotaLeft: data?.quota_left, error, isChecked };
}

/** Whether the person will be invited, as far as known. */
export function isAccepted(person: ListedPerson, checked: ReadonlyMap<number, CheckedRow>): boolean {
  const reason = checked.get(person.index)?.reason ?? null;
  return isReady(person) && reason === null;
}

/** Whether the row must be corrected or skipped. */
export function needsCorrection(person: ListedPerson, checked: ReadonlyMap<number, CheckedRow>): boolean {
  if (person.isSkipped) return false;
  return Object.keys(person.faults).length > 0 || checked.get(person.index)?.reason === "faulty";
}
