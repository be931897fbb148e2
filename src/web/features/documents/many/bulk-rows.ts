import type { Message } from "#texts/message.ts";
import type { NewSignings } from "#web/api/documents/document-signings.ts";
import type { MappedFact } from "#web/features/documents/sending/facts.ts";
import { type Household, householdName } from "#web/features/documents/sending/households.ts";
import {
  initialRecipients,
  type Person,
  type RecipientDraft,
  recipientFaults,
  recipientsBody,
} from "#web/features/documents/sending/recipients.ts";

/** The recipients of one of many documents, and its application data that isn't from answers. */
export type BulkTarget = {
  key: string;
  label: string;
  people: readonly Person[];
  bundle?: string;
  facts: Record<string, string>;
};

/** One of many documents to send: its recipients by role, and the errors that prevent sending. */
export type BulkRow = BulkTarget & {
  recipients: RecipientDraft[];
  body: NewSignings["rows"][number];
  faults: Message[];
};

/** Data that all rows share. `ownRole`: the sender's role; null without one. */
export type BulkShared = { roles: readonly string[]; sender: Person; ownRole: string | null };

/** Creates the row of a target. The server fills in the answers of a bundle's applicants. */
export function createBulkRow(target: BulkTarget, { roles, sender, ownRole }: BulkShared): BulkRow {
  const { key, label, people, bundle, facts } = target;
  const recipients = initialRecipients(roles, people, sender, ownRole);
  const faults = [...new Set(Object.values(recipientFaults(recipients)).flat())];
  const body = { sent_to: recipientsBody(recipients), facts, ...(bundle !== undefined && { bundle }) };
  return { key, label, people, facts, ...(bundle !== undefined && { bundle }), recipients, body, faults };
}

/** Returns the targets when each household gets one document. */
export const targetsOfHouseholds = (households: readonly Household[]): BulkTarget[] =>
  households.map((household) => {
    const label = [householdName(household), household.unit].filter(Boolean).join(" · ");
    return { key: household.slug, label, people: household.people, bundle: household.slug, facts: {} };
  });

const normalizeHeading = (heading: string) => heading.trim().toLowerCase();
const headings = { name: ["name", "full name", "nombre", "nombre completo"], email: ["email", "correo electrónico"] };

/**
 * Returns the targets from a table whose first line names its columns: a name, an email address, and any application
 * data.
 * @param labelOf returns the labels of application data
 * @returns null without a name and an email column
 */
export function targetsOfTable(
  [headerRow, ...lines]: readonly { line: number; cells: string[] }[],
  facts: readonly MappedFact[],
  labelOf: (fact: MappedFact) => string,
): BulkTarget[] | null {
  const columns = headerRow?.cells.map(normalizeHeading) ?? [];
  const columnOf = (names: readonly string[]) => columns.findIndex((column) => names.includes(column));
  const [name, email] = [columnOf(headings.name), columnOf(headings.email)];
  if (name < 0 || email < 0) return null;
  const factColumns = facts.flatMap((fact) => {
    // a column called "name" is the person's name
    const column = columnOf([normalizeHeading(labelOf(fact)), normalizeHeading(fact.name)]);
    return column < 0 || column === name || column === email ? [] : [{ fact, column }];
  });
  return lines.map(({ line, cells }) => {
    const person = { name: cells[name] ?? "", email: cells[email] ?? "" };
    const factEntries = factColumns.flatMap(({ fact, column }) => fact.fields.map((id) => [id, cells[column] ?? ""]));
    const facts: Record<string, string> = Object.fromEntries(factEntries);
    return { key: String(line), label: person.name || person.email, people: [person], facts };
  });
}
