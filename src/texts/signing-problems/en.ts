import { formatCount } from "#texts/plural.ts";
import type { Values } from "#texts/values.ts";

export default {
  cant_send: "Your team hasn't given you permission to send documents.",
  newer_version: "This document changed after you opened it. Nothing was sent.",
  no_applicant: "You can't send a document to this applicant.",
  duplicate_row: ({ n }: Values<"n">) => `Row ${n} has the same people.`,
  nobody_signs: "Add at least one person who signs or approves.",
  one_for_role: ({ role }: Values<"role">) => `Choose one person for the role “${role}”.`,
  copy_without_fields: "A person who only gets a copy can't have fields to fill in.",
  signer_without_fields: "Choose a role with fields for every signer, or add fields to the document.",
  no_texts: "Text messages can't be sent right now. Leave the phone number blank.",
  us_phone: ({ name }: Values<"name">) =>
    `Enter a US cell phone number for ${name}, with its area code, or leave it blank.`,
  texts_stopped: ({ name }: Values<"name">) =>
    `${name} opted out of your text messages. Leave the phone number blank to confirm by email only.`,
  phone_stopped: ({ phone }: Values<"phone">) =>
    `The phone number ${phone} opted out of text messages, so we can't send the code. Reply START to an earlier text message, or ask the sender to change the phone number.`,
  name_phone: "Enter the phone number of the new recipient, or leave it blank to confirm by email only.",
  not_your_turn: "It's not your turn yet. We'll email you when it is.",
  recipient_not_in_turn: "This person can't sign now. Someone else signs first, or they already signed.",
  already_signed: "You already signed this document.",
  sender_closed: "The sender closed their account.",
  consent_first: "Agree to sign electronically before you sign.",
  consent_changed: "The text has changed. Refresh the page and read it again.",
  cant_print: ({ label, characters }: Values<"label" | "characters">) =>
    `${label ? `“${label}”: ` : ""}The document can't be printed with these characters: ${characters}. Replace them.`,
  cant_print_signature: ({ characters }: Values<"characters">) =>
    `The document can't be printed with these characters of your signature: ${characters}. Draw your signature instead.`,
  doesnt_fit: ({ label, n }: { label: string; n: number }) =>
    `${label ? `“${label}”: ` : ""}Your text doesn't fit in its box on the page. Shorten it${n > 1 ? ` to about ${formatCount(n)} characters` : ""}.`,
  code_expired: "This code is incorrect or has expired. Check it, or request a new one.",
  not_sealed: "The signed document isn't ready yet. Try again in a minute.",
  ended: {
    completed: "Everyone has signed this document.",
    declined: "Someone declined to sign this document, so it can't be signed anymore.",
    voided: "The sender voided this document, so it can't be signed anymore.",
    expired: "The time to sign this document has passed. Ask the sender for a new one.",
  },
};
