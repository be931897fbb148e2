type TextMessageKindFacts = {
  /**
   * whether the recipient just requested it and waits for it: it is sent at night, too, and isn't limited by its
   * sender's rate
   */
  isRequested: boolean;
  /** whether a handler is notified of its delivery */
  hasHandler?: true;
};

/** Every kind of text message. */
const textKinds = {
  applicant_invitation: { isRequested: false, hasHandler: true },
  notification: { isRequested: false },
  /** confirms a phone for notifications */
  phone_code: { isRequested: true },
  /** confirms who signs a document */
  signing_code: { isRequested: true },
} as const satisfies Record<string, TextMessageKindFacts>;

export type TextKind = keyof typeof textKinds;

/** Returns the facts about a kind. */
export const textKindOf = (kind: TextKind): TextMessageKindFacts => textKinds[kind];
