import { Link } from "react-router";
import type { IdentityReason } from "#rules/applicant/identity.ts";
import { buttonClass } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { type Translate, useT } from "#ui/texts.tsx";
import { Documents } from "#web/identity/documents.tsx";
import type { Flow } from "#web/identity/flow.ts";
import styles from "#web/identity/identity.module.css";
import { Moment } from "#web/moment.tsx";

/** What happened and every way on: this is never the end. */
export function Failure({ flow }: { flow: Flow }) {
  const t = useT();
  const { identity, landlord, calls, pathOf } = flow;
  const { status, reason, tries_left, again_at, support_email } = identity;
  if (status === "documents")
    return (
      <>
        <h2>{t("Your documents have arrived")}</h2>
        <Notice tone="success" announced title={t("{landlord} looks at them now.", { landlord })}>
          <p>{t("We write to you as soon as they have. Nothing is left to do until then.")}</p>
        </Notice>
      </>
    );
  const mayTry = status !== "questions" && tries_left > 0;
  return (
    <>
      <h2>{reason ? t("That did not work yet") : t("Show an ID instead")}</h2>
      {reason && (
        <Notice tone="attention" announced title={t(titles[reason])}>
          <p>{t(kindWords[reason], { landlord })}</p>
        </Notice>
      )}
      <div className={styles.ways}>
        {status === "questions" && (
          <p>
            <Link to={pathOf("questions")}>{t("Back to the questions")}</Link>
          </p>
        )}
        {reason && mayTry && (
          <section className={styles.way} aria-labelledby="again">
            <h3 id="again">{t("Try again")}</h3>
            <p>{triesText(tries_left, t)}</p>
            <p>
              <Link className={buttonClass("primary")} to={pathOf("disclaimer")}>
                {t("Try other questions")}
              </Link>
            </p>
          </section>
        )}
        {again_at && !mayTry && (
          <p>
            {t("Other questions can be asked again from")} <Moment at={again_at} />
          </p>
        )}
        {calls.documents ? (
          <Documents flow={flow} send={calls.documents} />
        ) : (
          <p>{t("Your forms and applications are not touched by this.")}</p>
        )}
        <p>
          {t("None of this helps? Write to us, without your Social Security number:")}{" "}
          <a href={`mailto:${encodeURIComponent(support_email)}`}>{support_email}</a>
        </p>
      </div>
    </>
  );
}

const triesText = (left: number, t: Translate) =>
  left === 1
    ? t("One try is left. The questions will be others.")
    : t("{n} tries are left. The questions will be others.", { n: left });

type Told = Record<Exclude<IdentityReason, "">, string> & { "": string };

const titles: Told = {
  "": "",
  wrong: "Some answers were not what the bureau has on file",
  late: "The time was over",
  weak: "These questions told too little",
  not_found: "The bureau could not find you",
  no_questions: "The bureau knows too little to ask you anything",
  frozen: "Your file at the bureau is frozen",
  manual: "The bureau wants a person to look",
  no_ssn: "You can verify your identity without an SSN or ITIN",
  refused: "Your documents could not be read well enough",
};

const kindWords: Told = {
  "": "",
  wrong: "That happens: files are old, and questions can be about things long gone. It says nothing about you.",
  late: "Take your time to find what you need before you start again.",
  weak: "Most of them had nothing to do with you. Others may do better.",
  not_found: "Often a name, a number or an address is written differently there. Please look at what you gave.",
  no_questions: "That is usual for people who are young or new in the country, and it counts against nobody.",
  frozen:
    "You closed it to protect yourself, and that is fine. Questions can be asked once you have opened it at the bureau.",
  no_ssn:
    "Upload a photo of your ID and of yourself. Credit bureaus make no reports without a number, so none are ordered and you don't pay for them. {landlord} sees that.",
  manual: "Your answers are in, but they alone do not settle it.",
  refused: "Often a picture is too dark or blurred, or a corner is missing. Please send new ones.",
};
