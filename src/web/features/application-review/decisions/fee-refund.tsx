import { formatAmount } from "#rules/money/money.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { decisionsTexts } from "#texts/decisions/texts.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import type { PreviewedNotice } from "#web/api/applications/adverse-actions.ts";

const refundTextKeys = {
  unspent: "unspent_fee_refunded",
  not_selected: "fee_refunded_by_setting",
  whole_fee: "whole_fee_refunded",
} as const satisfies Record<NonNullable<PreviewedNotice["returned"]>["why"], string>;

/** The part of the fees that the law requires the landlord to refund with the decision. */
export function FeeRefund({ notices }: { notices: readonly PreviewedNotice[] }) {
  const t = useT();
  const feeRefunds = notices.flatMap(({ application, name, returned: refund }) =>
    refund ? [{ application, name, ...refund }] : [],
  );
  if (feeRefunds.length === 0) return null;
  return (
    <Notice title={t(decisionsTexts).fee_refund}>
      {feeRefunds.map(({ application, name, amount, citation, why }) => {
        const params = { name: name || t(commonTexts).applicant, amount: formatAmount(amount), rule: citation };
        return <p key={application}>{t(decisionsTexts)[refundTextKeys[why]](params)}</p>;
      })}
    </Notice>
  );
}
