import { useMemo } from "react";
import { parsePhone } from "#phone-plans";
import {
  duplicatesOf,
  type Invitee,
  type InviteeFaults,
  inviteeFaults,
  inviteesOf,
} from "#rules/invitations/invitees.ts";
import type { PeopleDraft } from "#web/features/invitations/invitation-draft.ts";

/** A person in the list that is being checked. */
export type ListedPerson = Invitee & {
  index: number;
  line: number;
  faults: InviteeFaults;
  /** the line of the first person with the same email address */
  duplicateOf: number | undefined;
  isSkipped: boolean;
};

/** Returns the people of a list after all corrections, with their errors. */
export function usePeople({ rows, mapping, edits, skipped, byText }: PeopleDraft): ListedPerson[] {
  return useMemo(() => {
    const skippedIndexes = new Set(skipped);
    const people = inviteesOf(rows, mapping).map((person, index) => ({ ...person, ...edits[index] }));
    // skipped people don't count as duplicates
    const duplicates = duplicatesOf(
      people.map((person, index) => (skippedIndexes.has(index) ? { email: "" } : person)),
    );
    return people.map((person, index) => {
      const firstIndex = duplicates[index];
      return {
        ...person,
        index,
        faults: personFaults(person, byText),
        duplicateOf: firstIndex === undefined ? undefined : people[firstIndex]?.line,
        isSkipped: skippedIndexes.has(index),
      };
    });
  }, [rows, mapping, edits, skipped, byText]);
}

/** Returns the errors of a person. A person who gets a text message needs no email address. */
export function personFaults(person: Invitee, byText: boolean): InviteeFaults {
  const { email, ...others } = inviteeFaults(person);
  const isReachableByText = byText && !person.email.trim() && parsePhone(person.phone) !== undefined;
  return email && !isReachableByText ? { email, ...others } : others;
}

/** Whether the person can be invited, based on the list alone. */
export const isReady = ({ faults, duplicateOf, isSkipped }: ListedPerson): boolean =>
  !isSkipped && duplicateOf === undefined && Object.keys(faults).length === 0;
