import { showCents, toCents } from "#rules/money/money.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import type { PreviewedNotice } from "#web/api/adverse-actions.ts";

/** What of the fees is given back with the decision, by law. */
export function ReturnedFee({ notices }: { notices: readonly PreviewedNotice[] }) {
  const t = useT();
  const returned = notices.flatMap(({ application, name, returned: back }) =>
    back ? [{ application, name, ...back }] : [],
  );
  if (returned.length === 0) return null;
  return (
    <Notice title={t("Fee refund")}>
      {returned.map(({ application, name, amount, citation, why }) => {
        const params = { name: name || t("Applicant"), amount: showCents(toCents(amount)), rule: citation };
        return (
          <p key={application}>
            {why === "unspent"
              ? t("{name}: {amount} wasn't spent on screening and is refunded with the decision ({rule}).", params)
              : t(
                  "{name}: {amount} is refunded with the decision, because your form refunds applicants you don't select ({rule}).",
                  params,
                )}
          </p>
        );
      })}
    </Notice>
  );
}
