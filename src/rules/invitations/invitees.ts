import { parsePhone } from "#phone-plans";
import type { Mapping } from "#rules/invitations/columns.ts";
import type { TableRow } from "#rules/invitations/parse-table.ts";
import { isEmail } from "#rules/text/email.ts";
import { messages, tooLong } from "#rules/text/messages.ts";
import { isStorableText } from "#rules/text/text.ts";
import type { Message } from "#texts/message.ts";

/** The maximum number of people who are invited at once. */
export const maxInvitees = 5_000;

/** A person to invite, as typed. */
export const inviteeFields = ["email", "name", "phone", "unit"] as const;
export type InviteeField = (typeof inviteeFields)[number];
export type Invitee = Record<InviteeField, string>;
export type InviteeFaults = Partial<Record<InviteeField, Message[]>>;

const maxLengths = { name: 120, unit: 300 } as const;

/** Returns the people of a table by the meanings of its columns, with the line of each. */
export function inviteesOf(
  rows: readonly TableRow[],
  { hasHeadings, columns }: Mapping,
): (Invitee & { line: number })[] {
  return rows.slice(hasHeadings ? 1 : 0).map(({ line, cells }) => {
    const cell = (column: (typeof columns)[number]) => {
      const index = columns.indexOf(column);
      return index < 0 ? "" : (cells[index] ?? "");
    };
    // a column of first names may be headed with the plain word for a name
    const name = [cell("name"), cell("first_name"), cell("last_name")].filter(Boolean).join(" ");
    return { line, email: cell("email"), name, phone: cell("phone"), unit: cell("unit") };
  });
}

/** Returns the faults of a person's values, by field; empty if they can be invited. */
export function inviteeFaults({ email, name, phone, unit }: Invitee): InviteeFaults {
  const faults: InviteeFaults = {
    email: !email.trim() ? [messages.required] : isEmail(email.trim()) ? [] : [messages.email],
    name: textFaults(name, maxLengths.name),
    phone: !phone.trim() || parsePhone(phone) ? [] : [messages.phone],
    unit: textFaults(unit, maxLengths.unit),
  };
  return Object.fromEntries(Object.entries(faults).filter(([, found]) => found.length > 0));
}

function textFaults(text: string, limit: number): Message[] {
  if (!isStorableText(text)) return [messages.invalidCharacter];
  return text.trim().length > limit ? [tooLong(limit)] : [];
}

/** Returns the key of an email address: addresses that differ only in case belong to one person. */
export const emailKey = (email: string): string => email.trim().toLowerCase();

/** Returns for each person the index of the first one with the same address; undefined for the first one itself. */
export function duplicatesOf(people: readonly Pick<Invitee, "email">[]): (number | undefined)[] {
  const firstIndexByEmail = new Map<string, number>();
  return people.map(({ email }, index) => {
    const key = emailKey(email);
    if (key === "") return undefined;
    const earlier = firstIndexByEmail.get(key);
    if (earlier === undefined) firstIndexByEmail.set(key, index);
    return earlier;
  });
}
