import { Link } from "react-router";
import { formatCents, toCents } from "#rules/money/money.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { criteriaReviewTexts } from "#texts/criteria-review/texts.ts";
import { formListTexts } from "#texts/form-list/texts.ts";
import { Button, buttonClass } from "#ui/buttons/button.tsx";
import { Icon } from "#ui/buttons/icon.tsx";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { useLanguage, useT } from "#ui/texts.tsx";
import type { TemplateRow } from "#web/api/forms/application-templates.ts";
import { blankPdfLink } from "#web/api/forms/blank-pdf.ts";
import { Timestamp } from "#web/components/timestamp.tsx";
import { FormMenu } from "#web/features/forms/list/form-menu.tsx";
import { reportTexts } from "#web/features/forms/reports/report-names.ts";
import { ShareLink } from "#web/features/forms/sharing/share-link.tsx";
import styles from "#web/features/forms/styles/forms.module.css";
import { paths } from "#web/navigation/paths.ts";

type FormCardProps = { form: TemplateRow; onInvite: () => void; onDelete: () => void };

/** A form in the list, with the actions that the user may take. */
export function FormCard({ form, onInvite, onDelete }: FormCardProps) {
  const t = useT();
  const language = useLanguage();
  const { name, slug, can_edit, can_invite } = form;
  const cents = toCents(form.price);
  const reports = form.reports.map((kind) => reportTexts(t)[kind].name).join(", ");
  return (
    <li className={styles.card}>
      <div className={styles.what}>
        <h2>{can_edit ? <Link to={paths.formSettings(slug)}>{name}</Link> : name}</h2>
        {form.unpublished && can_edit && <p className={styles.unpublished}>{t(formListTexts).unpublished_changes}</p>}
        {form.needs_criteria && can_edit && (
          <p className={styles.needed}>
            <Link to={paths.formSettings(slug)}>{t(criteriaReviewTexts).missing}</Link>
          </p>
        )}
        <ShareLink slug={slug} name={name} />
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{t(formListTexts).fee}</dt>
          <dd>{cents ? formatCents(cents) : t(formListTexts).no_fee}</dd>
        </div>
        <div>
          <dt>{t(commonTexts).reports}</dt>
          <dd>{reports || t(commonTexts).none}</dd>
        </div>
        <div>
          <dt>{t(formListTexts).submitted}</dt>
          <dd>{form.submitted}</dd>
        </div>
        <div>
          <dt>{t(formListTexts).created}</dt>
          <dd>
            <Timestamp at={form.created} />
          </dd>
        </div>
      </dl>
      <div className={styles.prints}>
        {can_invite && (
          <Button
            variant="quiet"
            aria-haspopup="dialog"
            aria-label={t(formListTexts).invite_applicants_name({ name })}
            onClick={onInvite}
          >
            <Icon name="mail" size={18} />
            {t(formListTexts).invite_applicants}
          </Button>
        )}
        <a
          href={blankPdfLink(slug, language)}
          download
          className={buttonClass("quiet")}
          aria-label={t(formListTexts).download_blank_pdf_name({ name })}
        >
          <Icon name="download" size={18} />
          {t(formListTexts).download_blank_pdf}
        </a>
        <Link
          to={paths.flyer(slug)}
          className={buttonClass("quiet")}
          aria-label={t(formListTexts).listing_handout_name({ name })}
        >
          <Icon name="print" size={18} />
          {t(formListTexts).listing_handout}
        </Link>
      </div>
      {can_edit && (
        <div className={styles.buttons}>
          <Link
            to={paths.formEditor(slug)}
            className={buttonClass("secondary")}
            aria-label={t(formListTexts).edit({ name })}
          >
            {t(commonTexts).edit}
          </Link>
          <FormMenu form={form} />
          <IconButton icon="trash" label={t(formListTexts).delete({ name })} onClick={onDelete} />
        </div>
      )}
    </li>
  );
}
