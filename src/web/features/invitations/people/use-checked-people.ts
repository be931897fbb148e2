import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { checkedRowsQuery } from "#web/api/applications/invitation-batches.ts";
import type { InvitationDraft, InvitedForm } from "#web/features/invitations/invitation-draft.ts";
import { messageOf } from "#web/features/invitations/message/message-fields.tsx";
import { type CheckedRow, checkedByPlace, includedRows } from "#web/features/invitations/people/recipient-rows.ts";
import { isReady, type ListedPerson, usePeople } from "#web/features/invitations/people/use-people.ts";

/** The debounce delay of the check, in ms. */
const pause = 800;

/** Returns the people of a list with the server's results: it knows who is already invited, and who has opted out. */
export function useCheckedPeople(form: InvitedForm, { people, message }: Pick<InvitationDraft, "people" | "message">) {
  const listed = usePeople(people);
  const rows = useMemo(() => includedRows(listed), [listed]);
  const [sent] = useDebouncedValue(rows, pause);
  // without the texts, which are written afterwards
  const words = messageOf({ ...message, subject: null, body: null }, form);
  const { data, error, isFetching } = useQuery({
    ...checkedRowsQuery(form.slug, { ...words, rows: sent, send_sms: people.byText }),
    enabled: sent.length > 0 && people.mapping.columns.some((column) => column === "email" || column === "phone"),
  });
  const checked = useMemo(() => checkedByPlace(listed, data?.results), [listed, data]);
  const isChecked = rows === sent && !isFetching;
  return { listed, checked, quotaLeft: data?.quota_left, error, isChecked };
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
