import type { Dispute } from "#contract/payments.ts";
import { disputeReasons } from "#rules/money/disputes.ts";
import { showCents, toCents } from "#rules/money/money.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import { Timestamp } from "#web/components/timestamp.tsx";
import styles from "#web/features/application-review/styles/payments.module.css";

type State = Dispute["status"];

const titles: Record<State, string> = {
  inquiry: "A bank has questions about this payment",
  open: "This payment is disputed",
  won: "You won the dispute",
  lost: "You lost the dispute",
  closed: "The bank closed its inquiry",
};
/** What the payer's bank has done about a payment, and what that means. */
export function DisputeNotice({ dispute: { status, amount, reason, respond_by } }: { dispute: Dispute }) {
  const t = useT();
  const sum = showCents(toCents(amount));
  const ends: Record<State, string> = {
    inquiry: t("No money has been withdrawn. If this payment was a mistake, you can refund it."),
    open: t("The bank withdrew {amount} until it decides. You can't refund this payment until then.", { amount: sum }),
    won: t("{amount} was returned to you.", { amount: sum }),
    lost: t("The payer keeps {amount}. The application doesn't change.", { amount: sum }),
    closed: t("No money was withdrawn."),
  };
  const waits = status === "open" || status === "inquiry";
  return (
    <div className={styles.dispute}>
      <Notice tone={waits || status === "lost" ? "attention" : "info"} title={t(titles[status])}>
        <p>
          {t(disputeReasons[reason])} {ends[status]}
        </p>
        {waits && <HowToAnswer by={respond_by} />}
      </Notice>
    </div>
  );
}

/** It is answered where the payment was taken: what is needed for it stands here. */
function HowToAnswer({ by }: { by: string | null }) {
  const t = useT();
  const isOver = by !== null && new Date(by) < new Date();
  return (
    <>
      <p>
        <strong>{t("What to do:")}</strong>{" "}
        {t(
          "You can't respond here. The person who manages your payment provider account must open the dispute there and send evidence: the signed application PDF, the receipt and your emails to the applicant.",
        )}
      </p>
      <p>
        <strong>{isOver ? t("The deadline to respond was:") : t("Respond by:")}</strong>{" "}
        {by === null ? (
          t("The payment provider shows the deadline with the dispute. It's often about a week.")
        ) : (
          <Timestamp at={by} />
        )}
      </p>
      {!isOver && <p>{t("If no one responds in time, the bank decides in the payer's favor.")}</p>}
    </>
  );
}
