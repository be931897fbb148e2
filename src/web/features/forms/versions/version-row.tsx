import { Link } from "react-router";
import { formVersionsTexts } from "#texts/form-versions/texts.ts";
import { Button, buttonClass } from "#ui/buttons/button.tsx";
import { Icon } from "#ui/buttons/icon.tsx";
import { useLocale, useT } from "#ui/texts.tsx";
import type { TemplateSession } from "#web/api/forms/template-versions.ts";
import formStyles from "#web/features/forms/styles/forms.module.css";
import { changeLines, sessionTime, versionTime } from "#web/features/forms/versions/version-text.ts";
import styles from "#web/features/forms/versions/versions.module.css";

type VersionRowProps = {
  session: TemplateSession;
  /** whether it is the working copy */
  isCurrent: boolean;
  /** whether it is the published version */
  isPublished: boolean;
  /** the path of its page */
  to: string;
  busy: boolean;
  onRestore: () => void;
};

/** One editing session: the time, the user, and the changes. */
export function VersionRow({ session, isCurrent, isPublished, to, busy, onRestore }: VersionRowProps) {
  const t = useT();
  const locale = useLocale();
  const time = sessionTime(session, locale);
  const lines = changeLines(session, t);
  return (
    <li className={formStyles.card}>
      <div className={styles.what}>
        <h2>
          <time dateTime={session.created}>{time}</time>
          {isPublished && <span className={styles.current}>{t(formVersionsTexts).published}</span>}
          {isCurrent && !isPublished && (
            <span className={styles.draft}>{t(formVersionsTexts).unpublished_changes}</span>
          )}
        </h2>
        <p className={styles.who}>
          {[
            session.by && t(formVersionsTexts).by_who({ who: session.by }),
            session.saves > 1 && t(formVersionsTexts).saved_times({ n: session.saves }),
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
        {session.version === 1 && <p>{t(formVersionsTexts).original_form}</p>}
        {session.restored && (
          <p>{t(formVersionsTexts).restored_form({ time: versionTime(session.restored, locale) })}</p>
        )}
        {lines.length > 0 ? (
          <dl className={styles.changes}>
            {lines.map(({ title, text }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        ) : (
          session.version > 1 && <p>{t(formVersionsTexts).no_changes_previous}</p>
        )}
      </div>
      <div className={styles.buttons}>
        <Link
          to={to}
          preventScrollReset
          state={{ keepFocus: true }}
          className={buttonClass("quiet")}
          aria-label={t(formVersionsTexts).view_form({ time })}
        >
          <Icon name="eye" size={18} />
          {t(formVersionsTexts).view}
        </Link>
        {!isCurrent && (
          <Button busy={busy} onClick={onRestore} aria-label={t(formVersionsTexts).restore_form({ time })}>
            {t(formVersionsTexts).restore}
          </Button>
        )}
      </div>
    </li>
  );
}
