import { authenticationTexts } from "#texts/authentication/texts.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { useT } from "#ui/texts.tsx";
import { call } from "#web/api/client.ts";
import { ProofDialog } from "#web/features/authentication/proof-dialog.tsx";

type ConfirmSessionDialogProps = { onConfirmed: () => void; onClose: () => void };

/** The step-up authentication dialog, shown after 30 idle minutes. */
export function ConfirmSessionDialog({ onConfirmed, onClose }: ConfirmSessionDialogProps) {
  const t = useT();
  return (
    <ProofDialog
      title={t(authenticationTexts).still_there}
      text={t(authenticationTexts).away_text}
      action={t(commonTexts).continue}
      send={async (body) => {
        await call("POST /token/confirm/", { body });
        onConfirmed();
      }}
      onClose={onClose}
    />
  );
}
