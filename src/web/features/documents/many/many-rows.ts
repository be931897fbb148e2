import type { Message } from "#texts/message.ts";
import type { NewSignings } from "#web/api/documents/document-signings.ts";
import type { ShownFact } from "#web/features/documents/sending/facts.ts";
import { type Household, householdName } from "#web/features/documents/sending/households.ts";
import {
  type Person,
  type RecipientDraft,
  recipientFaults,
  sentRecipients,
  startRecipients,
} from "#web/features/documents/sending/recipients.ts";

/** Who gets one of many documents, and its application data that isn't from answers. */
export type ManyTarget = {
  key: string;
  label: string;
  people: readonly Person[];
  bundle?: string;
  facts: Record<string, string>;
};

/** One of many documents to send: who has which role in it, and what keeps it from being sent. */
export type ManyRow = ManyTarget & {
  recipients: RecipientDraft[];
  body: NewSignings["rows"][number];
  faults: Message[];
};

/** What every row has in common. `own`: the sender's role; null if they have none. */
export type ManyShared = { roles: readonly string[]; sender: Person; own: string | null };

/** Returns the document that these people get. The server fills in what a bundle's applicants answered. */
export function manyRow(target: ManyTarget, { roles, sender, own }: ManyShared): ManyRow {
  const { key, label, people, bundle, facts } = target;
  const recipients = startRecipients(roles, people, sender, own);
  const faults = [...new Set(Object.values(recipientFaults(recipients)).flat())];
  const body = { sent_to: sentRecipients(recipients), facts, ...(bundle !== undefined && { bundle }) };
  return { key, label, people, facts, ...(bundle !== undefined && { bundle }), recipients, body, faults };
}

/** Returns who gets a document when each household gets one. */
export const targetsOfHouseholds = (households: readonly Household[]): ManyTarget[] =>
  households.map((household) => {
    const label = [householdName(household), household.unit].filter(Boolean).join(" · ");
    return { key: household.slug, label, people: household.people, bundle: household.slug, facts: {} };
  });

const plain = (heading: string) => heading.trim().toLowerCase();
const headings = { name: ["name", "full name", "nombre", "nombre completo"], email: ["email", "correo electrónico"] };

/**
 * Returns who gets a document by a table whose first line names its columns: a name, an address, and any application data.
 * @param named what the columns of application data are called
 * @returns null without a column of names and one of addresses
 */
export function targetsOfTable(
  [first, ...lines]: readonly { line: number; cells: string[] }[],
  facts: readonly ShownFact[],
  named: (fact: ShownFact) => string,
): ManyTarget[] | null {
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
    const entered = shown.flatMap(({ fact, column }) => fact.fields.map((id) => [id, cells[column] ?? ""]));
    const facts: Record<string, string> = Object.fromEntries(entered);
    return { key: String(line), label: person.name || person.email, people: [person], facts };
  });
}
