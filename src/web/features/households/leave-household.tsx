import { useState } from "react";
import { householdInvitationsTexts } from "#texts/household-invitations/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ConfirmDialog } from "#ui/feedback/dialog.tsx";
import { useT } from "#ui/texts.tsx";
import type { Application } from "#web/api/applications/applications.ts";
import { useLeaveHousehold } from "#web/api/applications/household-invitations.ts";
import { failureText } from "#web/api/errors/failure-text.ts";
import { toast } from "#web/hooks/toast.ts";

/** The button with which an invited applicant leaves the household. */
export function LeaveHousehold({ application: { abilities, id, landlord } }: { application: Application }) {
  const t = useT();
  const texts = t(householdInvitationsTexts);
  const leave = useLeaveHousehold(id);
  const [isConfirming, setIsConfirming] = useState(false);
  if (!abilities.leave_household) return null;
  async function confirm() {
    try {
      await leave.mutateAsync();
      toast("success", texts.left_toast);
    } catch (error) {
      toast("error", failureText(error, t));
    }
    setIsConfirming(false);
  }
  return (
    <section aria-labelledby="leave-household">
      <h2 id="leave-household">{texts.leave_heading}</h2>
      <p>{texts.leave_about}</p>
      <p>
        <Button onClick={() => setIsConfirming(true)}>{texts.leave}</Button>
      </p>
      {isConfirming && (
        <ConfirmDialog
          title={texts.leave_title}
          action={texts.leave}
          busy={leave.isPending}
          onConfirm={() => void confirm()}
          onCancel={() => setIsConfirming(false)}
        >
          <p>{texts.leave_text({ landlord: landlord.name })}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
