import { Link } from "react-router";
import { commonTexts } from "#texts/common/texts.ts";
import { identityTexts } from "#texts/identity/texts.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { type Translate, useT } from "#ui/texts.tsx";
import { Deadline } from "#web/components/timestamp.tsx";
import type { Flow } from "#web/features/identity/flow.ts";
import styles from "#web/features/identity/identity.module.css";
import { IdentityDocuments } from "#web/features/identity/identity-documents.tsx";

/** Why the verification failed, with all alternatives to continue. */
export function Failure({ flow }: { flow: Flow }) {
  const t = useT();
  const { identity, landlord, calls, pathOf, statusPath } = flow;
  const { status, reason, tries_left, again_at, support_email } = identity;
  if (status === "documents")
    return (
      <>
        <h2>{t(identityTexts).documents_received}</h2>
        <Notice tone="success" announced title={t(identityTexts).landlord_reviewing({ landlord })}>
          <p>{t(identityTexts).email_after_review}</p>
        </Notice>
        {statusPath && (
          <p>
            <Link className={buttonClass()} to={statusPath}>
              {t(identityTexts).view_status}
            </Link>
          </p>
        )}
      </>
    );
  const canRetry = status !== "questions" && tries_left > 0;
  // the applicant's choice, not a failed attempt
  const isWithoutSsn = reason === "no_ssn";
  return (
    <>
      <h2>{reason && !isWithoutSsn ? t(identityTexts).not_verified_yet : t(identityTexts).upload_id}</h2>
      {reason && (
        <Notice tone={isWithoutSsn ? "info" : "attention"} announced title={t(identityTexts).not_verified[reason]}>
          <p>
            {reason === "no_ssn"
              ? t(identityTexts).without_ssn({ landlord })
              : t(identityTexts).not_verified_why[reason]}
          </p>
        </Notice>
      )}
      <div className={styles.ways}>
        {status === "questions" && (
          <p>
            <Link to={pathOf("questions")}>{t(identityTexts).back_to_questions}</Link>
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
            {t(identityTexts).new_questions_from} <Deadline at={again_at} />
          </p>
        )}
        {calls.submitDocuments ? (
          <IdentityDocuments flow={flow} send={calls.submitDocuments} />
        ) : (
          <p>{t(identityTexts).forms_unaffected}</p>
        )}
        {isWithoutSsn && canRetry && (
          <p>
            <Link to={pathOf("disclaimer")}>{t(identityTexts).enter_ssn_instead}</Link>
          </p>
        )}
        <p>
          {t(identityTexts).still_need_help} <a href={`mailto:${encodeURIComponent(support_email)}`}>{support_email}</a>
        </p>
      </div>
    </>
  );
}

const triesText = (left: number, t: Translate) => t(identityTexts).attempts_left({ n: left });
