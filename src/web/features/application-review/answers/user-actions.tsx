import { allFields } from "#fields/forms/all-fields.ts";
import { esignConsentOf } from "#rules/consents/accepted-consent.ts";
import { formatMoment } from "#rules/text/dates.ts";
import { applicationReviewTexts } from "#texts/application-review/texts.ts";
import { formText } from "#texts/stock-form/form-text.ts";
import { useLanguage, useT } from "#ui/texts.tsx";
import type { Application } from "#web/api/applications/applications.ts";
import styles from "#web/features/application-review/answers/answers.module.css";

/** The id of the section's element. */
export const userActionsId = "answers-signed";

/** The applicant's consents and signatures, with time and IP address, and with the text of each consent. */
export function UserActions({ application }: { application: Application }) {
  const t = useT();
  const language = useLanguage();
  const { form, landlord } = application;
  const labels = new Map(Array.from(allFields(form), ({ name, label }) => [name, label]));
  const version = form.user_actions.find(({ data }) => data.consent)?.data.consent;
  const consent = version && esignConsentOf(version, t);
  return (
    <section id={userActionsId} className={styles.actions} aria-labelledby="user-actions">
      <h2 id="user-actions">{t(applicationReviewTexts).signed_electronically}</h2>
      <ol role="list">
        {form.user_actions.map(({ action, username, ip_address, user_agent, data, timestamp }) => (
          <li key={`${action} ${data.field ?? ""} ${timestamp} ${data.fields?.join() ?? ""}`}>
            <p>
              <strong>
                {data.fields
                  ? t(applicationReviewTexts).signed_correction({
                      questions: data.fields.map((name) => formText(t, labels.get(name) ?? name)).join(", "),
                    })
                  : action === "signed"
                    ? t(applicationReviewTexts).signed({ label: formText(t, labels.get(data.field ?? "") ?? "") })
                    : t(applicationReviewTexts).agreed_to_electronic_records({
                        version: data.consent ?? "",
                      })}
              </strong>
            </p>
            <p>
              <time dateTime={timestamp}>
                {formatMoment(new Date(timestamp), language, { dateStyle: "medium", timeStyle: "long" })}
              </time>
              {username && ` · ${username}`}
              {" · "}
              {t(applicationReviewTexts).from({ address: ip_address })}
            </p>
            <p className={styles.device}>{user_agent}</p>
          </li>
        ))}
      </ol>
      {consent && (
        <details>
          <summary>{t(applicationReviewTexts).agreed_text}</summary>
          <dl>
            {consent.parts.map(({ heading, text }) => (
              <div key={heading}>
                <dt>{heading}</dt>
                <dd>{text({ landlord: landlord.name })}</dd>
              </div>
            ))}
          </dl>
          <p>{consent.agree}</p>
        </details>
      )}
    </section>
  );
}
