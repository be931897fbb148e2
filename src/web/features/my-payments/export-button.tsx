import { useState } from "react";
import { bookkeepingTexts } from "#texts/bookkeeping/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Icon } from "#ui/buttons/icon.tsx";
import { useT } from "#ui/texts.tsx";
import type { TransactionFilter } from "#web/api/my-payments/transactions.ts";
import { ExportDialog } from "#web/features/my-payments/export-dialog.tsx";

/** The button that opens the export dialog. */
export function ExportButton({ filter }: { filter: TransactionFilter }) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <Icon name="download" size={18} />
        {t(bookkeepingTexts).export}
      </Button>
      {isOpen && <ExportDialog filter={filter} onClose={() => setIsOpen(false)} />}
    </>
  );
}
