import { payoutAccountTexts } from "#texts/payout-account/texts.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { StatusBadge } from "#ui/feedback/status-badge.tsx";
import { useT } from "#ui/texts.tsx";
import type { PayoutAccount } from "#web/api/my-payments/accounts.ts";
import styles from "#web/features/payout-account/payout-account.module.css";

/** The bank account's last four digits, and why payouts to it are blocked. */
export function AccountStatus({ account: { bank, status, requirements } }: { account: PayoutAccount }) {
  const t = useT();
  const texts = t(payoutAccountTexts);
  if (!bank) return null;
  return (
    <section className={styles.status} aria-label={texts.bank_account}>
      <p className={styles.bank}>
        <strong>{texts.bank_ending({ bank: bank.name, last4: bank.last4 })}</strong>
        {status === "ready" && <StatusBadge tone="good">{texts.ready}</StatusBadge>}
        {status !== "ready" && status !== "bank_failed" && bank.verification === "verified" && (
          <StatusBadge tone="plain">{texts.verified}</StatusBadge>
        )}
      </p>
      {status === "bank_failed" && (
        <Notice tone="attention" title={texts.bank_failed}>
          {texts.bank_failed_text}
        </Notice>
      )}
      {/* the requirements already show the reason if payouts are disabled */}
      {status === "review" && !requirements.disabled_reason && <p>{texts.review}</p>}
    </section>
  );
}
