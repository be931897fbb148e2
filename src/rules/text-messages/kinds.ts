type TextMessageKindFacts = {
  /** whether it is held at night: for messages that the recipient did not just ask for */
  isHeldAtNight: boolean;
  /** whether a handler is notified of its delivery */
  hasHandler?: true;
};

/** Every kind of text message. */
export const textKinds = {
  applicant_invitation: { isHeldAtNight: true, hasHandler: true },
  notification: { isHeldAtNight: true },
  /** confirms a phone: its recipient waits for it */
  phone_code: { isHeldAtNight: false },
} as const satisfies Record<string, TextMessageKindFacts>;

export type TextKind = keyof typeof textKinds;

/** Returns the facts about a kind. */
export const textKindOf = (kind: TextKind): TextMessageKindFacts => textKinds[kind];
