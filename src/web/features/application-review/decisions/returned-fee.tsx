import { showCents, toCents } from "#rules/money/money.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { decisionsTexts } from "#texts/decisions/texts.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import type { PreviewedNotice } from "#web/api/applications/adverse-actions.ts";

/** The part of the fees that the law requires refunding with the decision. */
export function ReturnedFee({ notices }: { notices: readonly PreviewedNotice[] }) {
  const t = useT();
  const returned = notices.flatMap(({ application, name, returned: back }) =>
    back ? [{ application, name, ...back }] : [],
  );
  if (returned.length === 0) return null;
  return (
    <Notice title={t(decisionsTexts).fee_refund}>
      {returned.map(({ application, name, amount, citation, why }) => {
        const params = { name: name || t(commonTexts).applicant, amount: showCents(toCents(amount)), rule: citation };
        return (
          <p key={application}>
            {why === "unspent"
              ? t(decisionsTexts).wasnt_spent_screening(params)
              : t(decisionsTexts).refunded_decision_because(params)}
          </p>
        );
      })}
    </Notice>
  );
}
