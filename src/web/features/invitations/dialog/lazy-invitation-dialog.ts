import { lazyDialog } from "#web/features/dashboard/lazy-dialog.tsx";

/** The dialog to invite people to apply, loaded on demand. */
export const InvitationDialog = lazyDialog(() =>
  import("#web/features/invitations/dialog/invitation-dialog.tsx").then((module) => module.InvitationDialog),
);
