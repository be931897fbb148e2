import { useState } from "react";
import type { Mapping } from "#rules/invitations/columns.ts";
import type { Invitee } from "#rules/invitations/invitees.ts";
import type { TableRow } from "#rules/invitations/parse-table.ts";
import type { Language } from "#texts/languages.ts";
import { useLanguage } from "#ui/texts.tsx";
import { clearOnSessionChange } from "#web/api/clear-user-data.ts";

/** The form that people are invited to. */
export type InvitedForm = { slug: string; name: string; landlord: { name: string } };

export const invitationMethods = ["link", "person", "people"] as const;
export type InvitationMethod = (typeof invitationMethods)[number];

/** The channels of one person's invitation. */
export const sendChannels = ["email", "text", "both"] as const;
export type SendChannel = (typeof sendChannels)[number];

/** Whether a text is a channel of invitations. */
export const isSendChannel = (text: string): text is SendChannel => sendChannels.some((each) => each === text);

/** The texts of an invitation; null: the default ones, in the invitation's language. */
export type MessageDraft = {
  subject: string | null;
  body: string | null;
  language: Language;
  ccMyself: boolean;
  sendBy: SendChannel;
  /** the sender's note in the text message */
  note: string;
  /** days after the invitation on which people who haven't opened the form are reminded */
  remindAfter: readonly number[];
};

export const peopleSteps = ["paste", "check", "message"] as const;
export type PeopleStep = (typeof peopleSteps)[number];

/** A list of people to invite, as parsed and then edited. */
export type PeopleDraft = {
  step: PeopleStep;
  pasted: string;
  rows: TableRow[];
  mapping: Mapping;
  /** corrected values by index in the list, and the indexes of skipped people */
  edits: Record<number, Invitee>;
  skipped: number[];
  /** whether people with a US number also get a text message */
  byText: boolean;
  /** the sent batch whose progress is shown */
  batch: string | null;
};

export type InvitationDraft = {
  method: InvitationMethod;
  person: Pick<Invitee, "email" | "name" | "phone"> & { home: string };
  message: MessageDraft;
  people: PeopleDraft;
};

export const emptyPeople: PeopleDraft = {
  step: "paste",
  pasted: "",
  rows: [],
  mapping: { hasHeadings: false, columns: [] },
  edits: {},
  skipped: [],
  byText: false,
  batch: null,
};
export const emptyPerson: InvitationDraft["person"] = { email: "", name: "", phone: "", home: "" };

/** Drafts by form slug, in memory only, since they contain names and email addresses. */
const drafts = new Map<string, InvitationDraft>();
clearOnSessionChange(() => drafts.clear());

/** The initial values of an invitation's dialog. */
export type InitialInvitation = Partial<InvitationDraft["person"]> & { method?: InvitationMethod };

/** Whether a dialog is opened for one person, of whom a later dialog must know nothing. */
const isForOnePerson = ({ email, name, phone }: InitialInvitation): boolean =>
  email !== undefined || name !== undefined || phone !== undefined;

/**
 * Returns an invitation's input, with the initial values of the dialog that is opened. Another person's input isn't
 * mixed into that of the person for whom it is opened.
 */
export function withInitialValues(draft: InvitationDraft, initialValues: InitialInvitation): InvitationDraft {
  const { method = draft.method, ...person } = initialValues;
  const previousPerson = isForOnePerson(initialValues) ? emptyPerson : draft.person;
  return { ...draft, method, person: { ...previousPerson, ...person } };
}

/** Returns the part of a changed input that the next dialog starts with. */
export function storedPart(
  { method, person, ...part }: Partial<InvitationDraft>,
  initialValues: InitialInvitation,
): Partial<InvitationDraft> {
  return isForOnePerson(initialValues) ? part : { ...part, ...(method && { method }), ...(person && { person }) };
}

type UpdateDraft = (part: Partial<InvitationDraft>) => void;

/** The properties of each way to invite. */
export type MethodProps = { form: InvitedForm; draft: InvitationDraft; change: UpdateDraft; onClose: () => void };

/**
 * Manages the input of an invitation to a form; it survives closing and reopening the dialog.
 * @param initialValues initial values of the dialog
 */
export function useInvitationDraft(slug: string, initialValues: InitialInvitation) {
  const language = useLanguage();
  const [draft, setDraft] = useState<InvitationDraft>(() => {
    const message = {
      subject: null,
      body: null,
      language,
      ccMyself: false,
      sendBy: "email",
      note: "",
      remindAfter: [],
    } as const;
    const savedDraft: InvitationDraft = drafts.get(slug) ?? {
      method: "link",
      person: emptyPerson,
      message,
      people: emptyPeople,
    };
    const openedDraft = withInitialValues(savedDraft, initialValues);
    drafts.set(slug, { ...savedDraft, ...storedPart(openedDraft, initialValues) });
    return openedDraft;
  });
  const updateDraft: UpdateDraft = (part) => {
    drafts.set(slug, { ...draft, ...drafts.get(slug), ...storedPart(part, initialValues) });
    setDraft((before) => ({ ...before, ...part }));
  };
  return { draft, change: updateDraft };
}
