import { useT } from "#ui/texts.tsx";
import { call } from "#web/api/client.ts";
import { ProofDialog } from "#web/features/authentication/proof-dialog.tsx";

type ConfirmSessionDialogProps = { onConfirmed: () => void; onClose: () => void };

/** Asks who is there, after 30 idle minutes. */
export function ConfirmSessionDialog({ onConfirmed, onClose }: ConfirmSessionDialogProps) {
  const t = useT();
  return (
    <ProofDialog
      title={t("Are you still there?")}
      text={t("You were away for a while. Confirm it's you to continue where you left off.")}
      action={t("Continue")}
      send={async (body) => {
        await call("POST /token/confirm/", { body });
        onConfirmed();
      }}
      onClose={onClose}
    />
  );
}
