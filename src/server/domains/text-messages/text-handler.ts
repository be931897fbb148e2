import type { TextFailure, TextState } from "#rules/text-messages/delivery.ts";
import type { TextKind } from "#rules/text-messages/kinds.ts";
import type { Deps } from "#server/ports/deps.ts";

/** A message as passed to its handler. `hasOptedOut`: its recipient has opted out of its senders' texts. */
export type TrackedText = {
  id: string;
  kind: TextKind;
  subject: { tenant: string; id: string } | null;
  state: TextState;
  /** when it entered the state */
  changedAt: Date;
  heldUntil: Date | null;
  failure: TextFailure | null;
  hasOptedOut: boolean;
};

/** A domain's handler for changes in the delivery of its texts. It may run twice for a state, and skip one. */
export type TextHandler = { kinds: readonly TextKind[]; run: (deps: Deps, text: TrackedText) => Promise<void> };
