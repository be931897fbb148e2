import type { TextFailure, TextState } from "#rules/text-messages/delivery.ts";
import type { TextKind } from "#rules/text-messages/kinds.ts";
import type { Deps } from "#server/ports/deps.ts";

/** A message as its handler sees it. `hasStopped`: its recipient gets no more texts of its senders. */
export type TrackedText = {
  id: string;
  kind: TextKind;
  subject: { tenant: string; id: string } | null;
  state: TextState;
  /** when it reached the state */
  changed: Date;
  heldUntil: Date | null;
  failure: TextFailure | null;
  hasStopped: boolean;
};

/** What a domain does when the delivery of its texts changes. It may run twice for a state, and skip one. */
export type TextHandler = { kinds: readonly TextKind[]; run: (deps: Deps, text: TrackedText) => Promise<void> };
