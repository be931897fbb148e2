import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { bookkeepingTexts } from "#texts/bookkeeping/texts.ts";
import { statementsTexts } from "#texts/statements/texts.ts";
import { transactionsTexts } from "#texts/transactions/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { useLocale, useT } from "#ui/texts.tsx";
import { downloadBookkeepingFile, type StatementAccount, statementsQuery } from "#web/api/my-payments/statements.ts";
import { downloadTransactionsCsv, type TransactionFilter } from "#web/api/my-payments/transactions.ts";
import { QueryFailure } from "#web/components/load-failure.tsx";
import styles from "#web/features/my-payments/export-dialog.module.css";
import { monthName } from "#web/features/my-payments/months/month-name.ts";
import { useDownload } from "#web/hooks/use-download.ts";

/** The dialog that exports the filtered transactions for a spreadsheet, or a month for QuickBooks or Xero. */
export function ExportDialog({ filter, onClose }: { filter: TransactionFilter; onClose: () => void }) {
  const t = useT();
  const texts = t(bookkeepingTexts);
  const { busy, download } = useDownload();
  const statements = useQuery(statementsQuery);
  const saveAll = () =>
    void download(
      "all",
      () => downloadTransactionsCsv(filter),
      () => `${t(transactionsTexts).export_filename}.csv`,
    );
  return (
    <Dialog unsaved={false} title={texts.title} onClose={onClose} medium>
      <section aria-labelledby="export-all" className={styles.section}>
        <h3 id="export-all">{texts.all_title}</h3>
        <p>{filter.search || filter.part ? texts.all_found_text : texts.all_text}</p>
        <Button busy={busy === "all"} onClick={saveAll}>
          {texts.export_all}
        </Button>
      </section>
      <section aria-labelledby="export-books" className={styles.section}>
        <h3 id="export-books">{texts.books_title}</h3>
        <p>{texts.books_text}</p>
        {statements.isPending ? (
          <Skeleton rows={1} height={76} />
        ) : statements.data === undefined ? (
          <QueryFailure of={statements} />
        ) : (
          <BookkeepingExport accounts={statements.data.results} />
        )}
      </section>
    </Dialog>
  );
}

function BookkeepingExport({ accounts }: { accounts: readonly StatementAccount[] }) {
  const t = useT();
  const texts = t(bookkeepingTexts);
  const { accounts: labels, account: accountLabel } = t(statementsTexts);
  const locale = useLocale();
  const { busy, download } = useDownload();
  const accountsWithMonths = accounts.filter(({ months }) => months.some(({ count }) => count > 0));
  const [selection, setSelection] = useState<{ account?: string; month?: string }>({});
  const account = accountsWithMonths.find((one) => one.account === selection.account) ?? accountsWithMonths[0];
  const months = account?.months.filter(({ count }) => count > 0) ?? [];
  const month = (months.find(({ period }) => period === selection.month) ?? months[0])?.period;
  if (!account || !month) return <p>{texts.no_months}</p>;
  const save = () =>
    void download(
      "month",
      () => downloadBookkeepingFile(account.account, month),
      ({ type }) => `${texts.filename({ month })}.${type.includes("zip") ? "zip" : "csv"}`,
    );
  return (
    <>
      {accountsWithMonths.length > 1 && (
        <SelectField
          id="export-account"
          label={accountLabel}
          value={account.account}
          placeholder={null}
          options={accountsWithMonths.map((one) => ({
            value: one.account,
            label: `${labels[one.account]}: ${one.name}`,
          }))}
          onChange={(value) => setSelection({ account: value })}
        />
      )}
      <SelectField
        id="export-month"
        label={texts.each_month}
        value={month}
        placeholder={null}
        options={months.map(({ period }) => ({ value: period, label: monthName(period, locale, "long") }))}
        onChange={(value) => setSelection({ account: account.account, month: value })}
      />
      <Button variant="primary" busy={busy === "month"} onClick={save}>
        {texts.export_month}
      </Button>
      <p>{texts.quickbooks}</p>
      <p>{texts.xero}</p>
      <p>{texts.zip_text}</p>
    </>
  );
}
