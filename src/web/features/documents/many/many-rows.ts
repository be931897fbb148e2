import type { Message } from "#texts/message.ts";
import type { NewSignings } from "#web/api/documents/document-signings.ts";
import type { ShownFact } from "#web/features/documents/sending/facts.ts";
import { type Household, householdName } from "#web/features/documents/sending/households.ts";
import {
  type Person,
  recipientFaults,
  sentRecipients,
  startRecipients,
} from "#web/features/documents/sending/recipients.ts";

/** One of many documents to send: who it is for, and what keeps it from being sent. */
export type ManyRow = { key: string; label: string; body: NewSignings["rows"][number]; faults: Message[] };

/** What every row has in common. `own`: the name of the landlord's role, in any case. */
export type ManyShared = { roles: readonly string[]; sender: Person; own: string };

function rowFor(key: string, label: string, people: readonly Person[], { roles, sender, own }: ManyShared): ManyRow {
  const recipients = startRecipients(roles, people, sender, own);
  const faults = [...new Set(Object.values(recipientFaults(recipients)).flat())];
  return { key, label, body: { sent_to: sentRecipients(recipients), facts: {} }, faults };
}

/** Returns a row for each household. The server fills in what its applicants answered. */
export const rowsOfHouseholds = (households: readonly Household[], shared: ManyShared): ManyRow[] =>
  households.map((household) => {
    const { slug, people, unit } = household;
    const row = rowFor(slug, [householdName(household), unit].filter(Boolean).join(" · "), people, shared);
    return { ...row, body: { ...row.body, bundle: slug } };
  });

const plain = (heading: string) => heading.trim().toLowerCase();
const headings = { name: ["name", "full name", "nombre", "nombre completo"], email: ["email", "correo electrónico"] };

/**
 * Returns a row for each line of a table whose first line names its columns: a name, an address, and any application data.
 * @param named what the columns of application data are called
 * @returns null without a column of names and one of addresses
 */
export function rowsOfTable(
  [first, ...lines]: readonly { line: number; cells: string[] }[],
  facts: readonly ShownFact[],
  named: (fact: ShownFact) => string,
  shared: ManyShared,
): ManyRow[] | null {
  const columns = first?.cells.map(plain) ?? [];
  const columnOf = (names: readonly string[]) => columns.findIndex((column) => names.includes(column));
  const [name, email] = [columnOf(headings.name), columnOf(headings.email)];
  if (name < 0 || email < 0) return null;
  const shown = facts.flatMap((fact) => {
    // a column named "name" is the person's
    const column = columnOf([plain(named(fact)), plain(fact.name)]);
    return column < 0 || column === name || column === email ? [] : [{ fact, column }];
  });
  return lines.map(({ line, cells }) => {
    const person = { name: cells[name] ?? "", email: cells[email] ?? "" };
    const row = rowFor(String(line), person.name || person.email, [person], shared);
    const entered = shown.flatMap(({ fact, column }) => fact.fields.map((id) => [id, cells[column] ?? ""]));
    return { ...row, body: { ...row.body, facts: Object.fromEntries(entered) } };
  });
}
