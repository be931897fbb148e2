import type { OfferedHome } from "#contract/schemas/homes.ts";
import type { MethodProps, PeopleDraft } from "#web/features/invitations/invitation-draft.ts";

/** The properties of each step of inviting people from a list. */
export type StepProps = Omit<MethodProps, "onClose"> & {
  homes: readonly OfferedHome[];
  people: PeopleDraft;
  put: (part: Partial<PeopleDraft>) => void;
};
