import { teamsTexts } from "#texts/teams/texts.ts";
import { ConfirmDialog } from "#ui/feedback/dialog.tsx";
import { useT } from "#ui/texts.tsx";
import { type Company, useLeaveCompany } from "#web/api/accounts/companies.ts";
import { failureText } from "#web/api/errors/failure-text.ts";
import { FormFailure } from "#web/components/form-failure.tsx";
import { toast } from "#web/hooks/toast.ts";

/** Asks for confirmation before the user leaves their team. */
export function LeaveDialog({ company, onClose }: { company: Company; onClose: (hasLeft: boolean) => void }) {
  const t = useT();
  const texts = t(teamsTexts);
  const leave = useLeaveCompany(company.id);
  return (
    <ConfirmDialog
      title={texts.leave_title({ name: company.name })}
      action={texts.leave}
      busy={leave.isPending}
      onCancel={() => onClose(false)}
      onConfirm={() =>
        leave.mutate(undefined, {
          onSuccess: () => {
            toast("success", texts.left_toast);
            onClose(true);
          },
        })
      }
    >
      <p>{texts.leave_text}</p>
      <FormFailure text={leave.error && failureText(leave.error, t)} />
    </ConfirmDialog>
  );
}
