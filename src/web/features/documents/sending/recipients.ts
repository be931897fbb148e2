import { parsePhone } from "#phone-plans";
import type { SigningRecipientKind } from "#rules/documents/recipients.ts";
import { isEmail } from "#rules/text/email.ts";
import { messages } from "#rules/text/messages.ts";
import type { Errors } from "#web/hooks/undisplayed-errors.ts";

export type Person = { name: string; email: string };

/** A recipient as the sender enters it. `role` is empty for a recipient without fields. */
export type RecipientDraft = Person & {
  id: string;
  /** receives a second code; empty for none */
  phone: string;
  kind: SigningRecipientKind;
  role: string;
  order: number;
};

/** Creates an empty recipient of a document, a signer by default. */
export const newRecipient = (given: Partial<RecipientDraft> = {}): RecipientDraft => ({
  id: crypto.randomUUID(),
  name: "",
  email: "",
  phone: "",
  kind: "signer",
  role: "",
  order: 1,
  ...given,
});

/**
 * Returns the initial recipients: one per role, the landlord last. Household members get the other roles in order; the
 * remaining members get a copy.
 * @param ownRole the sender's own role; null if they have none
 */
export function initialRecipients(
  roles: readonly string[],
  household: readonly Person[],
  sender: Person,
  ownRole: string | null,
): RecipientDraft[] {
  const isOwnRole = (role: string) => role === ownRole;
  const remainingMembers = [...household];
  const otherRoles = roles.filter((role) => !isOwnRole(role));
  const senderOrder = otherRoles.length > 0 ? 2 : 1;
  const forRoles = [
    ...otherRoles.map((role) => newRecipient({ role, ...remainingMembers.shift() })),
    ...roles.filter(isOwnRole).map((role) => newRecipient({ role, ...sender, order: senderOrder })),
  ];
  const copies = remainingMembers.map((person) => newRecipient({ ...person, kind: "cc" }));
  const all = [...forRoles, ...copies];
  return all.length > 0 ? all : [newRecipient({ kind: "approver" })];
}

/** Returns the key of a recipient's error. */
export const errorKey = (field: "name" | "email" | "phone", { id }: RecipientDraft): string => `${field}-${id}`;

/** Returns the errors in names, email addresses and phones, by `errorKey`. */
export const recipientFaults = (recipients: readonly RecipientDraft[]): Errors =>
  Object.fromEntries(
    recipients.flatMap((recipient) => {
      const email = recipient.email.trim();
      return [
        ...(recipient.name.trim() ? [] : [[errorKey("name", recipient), [messages.required]]]),
        ...(email ? [] : [[errorKey("email", recipient), [messages.required]]]),
        ...(!email || isEmail(email) ? [] : [[errorKey("email", recipient), [messages.email]]]),
        ...(!recipient.phone.trim() || parsePhone(recipient.phone)
          ? []
          : [[errorKey("phone", recipient), [messages.phone]]]),
      ];
    }),
  );

/** Returns the recipients for the request body. */
export const recipientsBody = (recipients: readonly RecipientDraft[]) =>
  recipients.map(({ name, email, phone, kind, role, order }) => ({
    name: name.trim(),
    email: email.trim(),
    phone: phone.trim(),
    kind,
    role: kind === "cc" || !role ? null : role,
    order,
  }));
