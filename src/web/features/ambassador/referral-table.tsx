import { formatAmount } from "#rules/money/money.ts";
import type { ReferralState } from "#rules/money/referrals.ts";
import { ambassadorTexts } from "#texts/ambassador/texts.ts";
import { type BadgeTone, StatusBadge } from "#ui/feedback/status-badge.tsx";
import { useLocale, useT } from "#ui/texts.tsx";
import type { Referral } from "#web/api/my-payments/referrers.ts";
import { Timestamp } from "#web/components/timestamp.tsx";
import styles from "#web/features/ambassador/ambassador.module.css";

const tones: Record<ReferralState, BadgeTone> = {
  signed_up: "plain",
  held: "attention",
  payable: "brand",
  paid: "good",
  taken_back: "bad",
  in_review: "attention",
  not_eligible: "bad",
};

/** Renders referrals with their state and reward. */
export function ReferralTable({ referrals, busy }: { referrals: readonly Referral[]; busy: boolean }) {
  const texts = useT()(ambassadorTexts);
  const locale = useLocale();
  const formatDay = (at: string) => new Date(at).toLocaleDateString(locale, { month: "short", day: "numeric" });
  return (
    <table className={styles.table} aria-busy={busy} aria-labelledby="referrals">
      <thead>
        <tr>
          <th scope="col">{texts.name}</th>
          <th scope="col">{texts.status}</th>
          <th scope="col" className={styles.wide}>
            {texts.signed_up_on}
          </th>
          <th scope="col" className={styles.money}>
            {texts.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {referrals.map(({ id, name, state, created, amount, held_until }) => (
          <tr key={id}>
            <th scope="row">
              {name}
              <span className={styles.narrow}>
                {texts.signed_up_on} <Timestamp at={created} />
              </span>
            </th>
            <td>
              <StatusBadge tone={tones[state]}>{texts.state[state]}</StatusBadge>
              {texts.why[state] && <span className={styles.why}>{texts.why[state]}</span>}
              {held_until && <span className={styles.until}> {texts.held_until({ date: formatDay(held_until) })}</span>}
            </td>
            <td className={styles.wide}>
              <Timestamp at={created} />
            </td>
            <td className={styles.money}>{formatAmount(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
