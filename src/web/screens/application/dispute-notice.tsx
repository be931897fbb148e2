import type { Dispute } from "#contract/payments.ts";
import { disputeReasons } from "#rules/money/disputes.ts";
import { showCents, toCents } from "#rules/money/money.ts";
import { Notice } from "#ui/notice.tsx";
import { useT } from "#ui/texts.tsx";
import { Moment } from "#web/moment.tsx";
import styles from "#web/screens/application/payments.module.css";

type State = Dispute["status"];

const titles: Record<State, string> = {
  inquiry: "A bank asks about this payment",
  open: "This payment is disputed",
  won: "The dispute was settled for you",
  lost: "The dispute was settled against you",
  closed: "The bank asks no more",
};
/** What the payer's bank has done about a payment, and what that means. */
export function DisputeNotice({ dispute: { status, amount, reason, respond_by } }: { dispute: Dispute }) {
  const t = useT();
  const sum = showCents(toCents(amount));
  const ends: Record<State, string> = {
    inquiry: t("No money has moved. If this payment should not have been made, you can give it back."),
    open: t(
      "{amount} was taken back until the bank has decided. Nothing of this payment can be given back meanwhile.",
      { amount: sum },
    ),
    won: t("{amount} is yours again.", { amount: sum }),
    lost: t("{amount} stays with the payer. The application stays as it is.", { amount: sum }),
    closed: t("No money has moved."),
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
          "It cannot be answered here. Whoever looks after the account with the payment provider opens the dispute there, and sends what shows that the payment was right: the PDF of the application with its signature, the receipt, and what was written to the applicant.",
        )}
      </p>
      <p>
        <strong>{isOver ? t("It could be answered until:") : t("Until when:")}</strong>{" "}
        {by === null ? (
          t("The payment provider says it beside the dispute. It is often not much more than a week.")
        ) : (
          <Moment at={by} />
        )}
      </p>
      {!isOver && <p>{t("If nobody answers in time, the bank decides for the payer.")}</p>}
    </>
  );
}
