import { Link } from "react-router";
import type { IdentityReason } from "#rules/applicant/identity.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { identityTexts } from "#texts/identity/texts.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { type Translate, useT } from "#ui/texts.tsx";
import { Timestamp } from "#web/components/timestamp.tsx";
import { Documents } from "#web/features/identity/documents.tsx";
import type { Flow } from "#web/features/identity/flow.ts";
import styles from "#web/features/identity/identity.module.css";

/** What happened and every way on: this is never the end. */
export function Failure({ flow }: { flow: Flow }) {
  const t = useT();
  const { identity, landlord, calls, pathOf } = flow;
  const { status, reason, tries_left, again_at, support_email } = identity;
  if (status === "documents")
    return (
      <>
        <h2>{t(identityTexts).received_documents}</h2>
        <Notice tone="success" announced title={t(identityTexts).reviewing({ landlord })}>
          <p>{t(identityTexts).well_email_review}</p>
        </Notice>
      </>
    );
  const canRetry = status !== "questions" && tries_left > 0;
  // a choice of the applicant's, and no attempt that failed
  const isWithoutSsn = reason === "no_ssn";
  return (
    <>
      <h2>{reason && !isWithoutSsn ? t(identityTexts).couldnt_verify_identity : t(identityTexts).upload_id_instead}</h2>
      {reason && (
        <Notice tone={isWithoutSsn ? "info" : "attention"} announced title={t(titles[reason])}>
          <p>{t(reasonTexts[reason], { landlord })}</p>
        </Notice>
      )}
      <div className={styles.ways}>
        {status === "questions" && (
          <p>
            <Link to={pathOf("questions")}>{t(identityTexts).back_questions}</Link>
          </p>
        )}
        {reason && canRetry && !isWithoutSsn && (
          <section className={styles.way} aria-labelledby="again">
            <h3 id="again">{t(commonTexts).try_again}</h3>
            <p>{triesText(tries_left, t)}</p>
            <p>
              <Link className={buttonClass("primary")} to={pathOf("disclaimer")}>
                {t(identityTexts).try_different_questions}
              </Link>
            </p>
          </section>
        )}
        {again_at && !canRetry && (
          <p>
            {t(identityTexts).different_questions_from} <Timestamp at={again_at} />
          </p>
        )}
        {calls.documents ? (
          <Documents flow={flow} send={calls.documents} />
        ) : (
          <p>{t(identityTexts).doesnt_affect_forms}</p>
        )}
        {isWithoutSsn && canRetry && (
          <p>
            <Link to={pathOf("disclaimer")}>{t(identityTexts).enter_number_instead}</Link>
          </p>
        )}
        <p>
          {t(identityTexts).still_need_help} <a href={`mailto:${encodeURIComponent(support_email)}`}>{support_email}</a>
        </p>
      </div>
    </>
  );
}

const triesText = (left: number, t: Translate) => t(identityTexts).attempts_left_different({ n: left });

type ReasonTexts = Record<Exclude<IdentityReason, "">, string> & { "": string };

const titles: ReasonTexts = {
  "": "",
  wrong: "Some answers don't match the bureau's records",
  late: "Time ran out",
  weak: "Your answers weren't enough to verify your identity",
  not_found: "The bureau couldn't find you",
  no_questions: "The bureau doesn't have enough information to ask you questions",
  frozen: "Your file at the bureau is frozen",
  manual: "The bureau needs a manual review",
  no_ssn: "You can verify your identity without an SSN or ITIN",
  refused: "Your documents weren't readable",
};

const reasonTexts: ReasonTexts = {
  "": "",
  wrong:
    "This happens. Records can be old, and questions may be about things from long ago. It doesn't count against you.",
  late: "Gather what you need before you start again.",
  weak: "Most of the questions weren't about you. Different questions may work better.",
  not_found: "The bureau may have your name, number or address in a different form. Please check what you entered.",
  no_questions: "This is common for people who are young or new to the country. It doesn't count against you.",
  frozen: "You froze it to protect yourself, and that's fine. Lift the freeze at the bureau, then try again.",
  no_ssn:
    "Upload a photo of your ID and of yourself. Credit bureaus can't make reports without a number, so none are ordered and you don't pay for them. {landlord} can see this.",
  manual: "We have your answers, but they aren't enough on their own.",
  refused: "The photo may be too dark or blurry, or a corner may be missing. Please send new photos.",
};
