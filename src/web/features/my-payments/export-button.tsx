import { useState } from "react";
import { myPaymentsTexts } from "#texts/my-payments/texts.ts";
import { transactionsTexts } from "#texts/transactions/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Icon } from "#ui/buttons/icon.tsx";
import { useT } from "#ui/texts.tsx";
import { failureText } from "#web/api/errors/failure.ts";
import { transactionsCsv } from "#web/api/my-payments/transactions.ts";
import { saveBlob } from "#web/hooks/files.ts";
import { toast } from "#web/hooks/toast.ts";

/** Saves the transactions that match the search as a file for spreadsheets. */
export function ExportButton({ search }: { search: string }) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    await transactionsCsv(search).then(
      (blob) => saveBlob(blob, `${t(transactionsTexts).export_filename}.csv`),
      (error: unknown) => toast("error", failureText(error, t)),
    );
    setBusy(false);
  }
  return (
    <Button busy={busy} onClick={() => void save()}>
      {!busy && <Icon name="download" size={18} />}
      {t(myPaymentsTexts).export}
    </Button>
  );
}
