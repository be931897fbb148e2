import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { type Application, applicationQuery } from "#web/api/applications/applications.ts";
import { isProblem } from "#web/api/errors/api-error.ts";
import { lastListPath } from "#web/features/applicants/state/last-list.ts";
import { OwnerDialog } from "#web/features/ownership/owner-dialog.tsx";

/**
 * The dialog to change the owner. A user who can no longer see the application afterwards is redirected to the list.
 */
export function ChangeOwner({
  application: { id, bundle },
  onClose,
}: {
  application: Application;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const navigate = useNavigate();
  async function leaveUnlessVisible() {
    try {
      await client.fetchQuery({ ...applicationQuery(id), staleTime: 0 });
    } catch (error) {
      if (isProblem(error, "not_found")) await navigate(lastListPath(), { replace: true });
    }
  }
  return (
    <OwnerDialog
      bundles={[{ slug: bundle.slug, names: bundle.applications.map(({ name }) => name).join(", ") }]}
      onClose={(changed) => {
        onClose();
        if (changed) void leaveUnlessVisible();
      }}
    />
  );
}
