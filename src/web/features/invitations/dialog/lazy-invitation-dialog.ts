import { lazyDialog } from "#web/features/dashboard/lazy-dialog.tsx";

/** The dialog in which a landlord invites people to apply. */
export const InvitationDialog = lazyDialog(() =>
  import("#web/features/invitations/dialog/invitation-dialog.tsx").then((module) => module.InvitationDialog),
);
