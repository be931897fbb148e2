import type { ComponentProps } from "react";
import { maskPhone } from "#rules/phones/phones.ts";
import type { Bundle } from "#web/api/applications/application-bundles.ts";
import { namesOf } from "#web/features/applicants/names/bundle-names.ts";
import { primaryApplicationOf } from "#web/features/applicants/selection/bundle-text.ts";
import type { RowsProps } from "#web/features/applicants/selection/use-selection.ts";
import { lazyDialog } from "#web/features/dashboard/lazy-dialog.tsx";
import { InvitationDialog } from "#web/features/invitations/dialog/lazy-invitation-dialog.ts";

const DeclineEach = lazyDialog(() =>
  import("#web/features/applicants/selection/decline-each.tsx").then((module) => module.DeclineEach),
);
const DeleteDialog = lazyDialog(() =>
  import("#web/features/applicants/selection/delete-dialog.tsx").then((module) => module.DeleteDialog),
);
const DocumentRequestDialog = lazyDialog(() =>
  import("#web/features/applicants/selection/document-request-dialog.tsx").then(
    (module) => module.DocumentRequestDialog,
  ),
);
const OwnerDialog = lazyDialog(() =>
  import("#web/features/ownership/owner-dialog.tsx").then((module) => module.OwnerDialog),
);
const ShareDialog = lazyDialog(() =>
  import("#web/features/sharing/share-dialog.tsx").then((module) => module.ShareDialog),
);

/** The open dialog and its applicants; an invitation may be for a person who isn't in the list. */
export type OpenDialog =
  | { kind: "change_owner" | "decline" | "delete" | "request" | "share"; bundles: Bundle[] }
  | { kind: "invite"; applicant?: Bundle };

type SelectionDialogProps = Pick<RowsProps, "selection" | "act"> & { dialog: OpenDialog; onClose: () => void };

/** Renders a dialog about applicants of the list, and clears the selection on success. */
export function SelectionDialog({ dialog, selection, act: runAction, onClose }: SelectionDialogProps) {
  const close = (isDone: boolean) => {
    onClose();
    if (isDone) selection.clear();
  };
  if (dialog.kind === "invite") return <InvitationDialog {...reinvitationProps(dialog.applicant)} onClose={onClose} />;
  const { kind, bundles } = dialog;
  switch (kind) {
    case "change_owner":
      return (
        <OwnerDialog
          bundles={bundles.map((bundle) => ({ slug: bundle.slug, names: namesOf(bundle) }))}
          onClose={close}
        />
      );
    case "decline":
      return <DeclineEach bundles={bundles} onClose={close} />;
    case "delete":
      return <DeleteDialog bundles={bundles} runAction={runAction} onClose={close} />;
    case "request":
      return <DocumentRequestDialog bundles={bundles} onClose={close} />;
    case "share":
      return <ShareDialog slugs={bundles.map(({ slug }) => slug)} names={bundles.map(namesOf)} onClose={close} />;
  }
}

/** Returns the form and the contact data of an applicant who is invited to apply again. */
function reinvitationProps(
  bundle: Bundle | undefined,
): Pick<ComponentProps<typeof InvitationDialog>, "preselected" | "initialValues"> {
  if (!bundle) return {};
  const { applicant, template_slug } = primaryApplicationOf(bundle);
  const { email, name, phone } = applicant;
  return { preselected: template_slug, initialValues: { method: "person", email, name, phone: maskPhone(phone) } };
}
