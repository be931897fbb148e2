import { Link } from "react-router";
import { disabledReasonOf, requirementLabel } from "#rules/money/accounts/account-requirements.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { payoutAccountTexts } from "#texts/payout-account/texts.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { StatusBadge } from "#ui/feedback/status-badge.tsx";
import { useLocale, useT } from "#ui/texts.tsx";
import type { PayoutAccount } from "#web/api/my-payments/accounts.ts";
import styles from "#web/features/payout-account/payout-account.module.css";
import { paths } from "#web/navigation/paths.ts";

type Item = PayoutAccount["requirements"]["items"][number];

/**
 * Returns the requirements to list: without bank accounts, which are requested above, and with parts, such as day and
 * month, combined.
 */
export function listRequirements(items: readonly Item[]): Item[] {
  const requirementKey = ({ field, name, state, reason }: Item) =>
    JSON.stringify([field === "other" ? name : field, state, reason]);
  const withoutBank = items.filter(({ field }) => field !== "account_number");
  return withoutBank.filter(
    (item, index) => withoutBank.findIndex((other) => requirementKey(other) === requirementKey(item)) === index,
  );
}

/** The payment provider's requirements, with its reasons for rejected information. */
export function Requirements({ account: { requirements, status } }: { account: PayoutAccount }) {
  const t = useT();
  const texts = t(payoutAccountTexts);
  const locale = useLocale();
  const { items, disabled_reason, deadline } = requirements;
  const listedRequirements = listRequirements(items);
  const labelOf = ({ field, name }: Item) =>
    field === "other" ? texts.requirements.more({ words: requirementLabel(name) }) : texts.due_field[field];
  const date = deadline && new Date(deadline).toLocaleDateString(locale, { dateStyle: "long" });
  const reason = disabled_reason && status !== "bank_failed" ? disabledReasonOf(disabled_reason) : null;
  return (
    <>
      {reason && (
        <Notice tone={reason === "review" ? "info" : "attention"}>
          <p>{texts.requirements.disabled[reason]}</p>
          {reason === "rejected" && (
            <Link to={paths.page("support")} className={buttonClass()}>
              {t(commonTexts).contact_support}
            </Link>
          )}
        </Notice>
      )}
      {listedRequirements.length > 0 && (
        <ul className={styles.requirements}>
          {listedRequirements.map((item) => (
            <li key={`${item.state} ${item.name}`}>
              <span className={styles.bank}>
                <strong>{labelOf(item)}</strong>
                <StatusBadge tone={item.state === "past_due" || item.state === "currently_due" ? "attention" : "plain"}>
                  {texts.requirements.states[item.state]}
                </StatusBadge>
              </span>
              {item.reason && <span>{item.reason}</span>}
            </li>
          ))}
        </ul>
      )}
      {/* once payouts are disabled, the notice says so instead */}
      {date && !disabled_reason && <p>{texts.requirements.by({ date })}</p>}
    </>
  );
}
