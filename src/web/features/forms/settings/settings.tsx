import { criteriaReviewTexts } from "#texts/criteria-review/texts.ts";
import { formSettingsTexts } from "#texts/form-settings/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { TextAreaField } from "#ui/fields/text-area-field.tsx";
import { useT } from "#ui/texts.tsx";
import { useUser } from "#web/api/accounts/users.ts";
import { failureText } from "#web/api/errors/failure-text.ts";
import { definePageTitle } from "#web/components/page-title.tsx";
import layout from "#web/features/forms/appearance/appearance.module.css";
import { AppearanceFields } from "#web/features/forms/appearance/appearance-fields.tsx";
import { AppearancePreview } from "#web/features/forms/appearance/appearance-preview.tsx";
import { LeaveGuard } from "#web/features/forms/builder/status/leave-guard.tsx";
import { CriteriaFields } from "#web/features/forms/criteria/criteria-fields.tsx";
import { MissingCriteria } from "#web/features/forms/criteria/missing-criteria.tsx";
import { withCounties } from "#web/features/forms/homes/home-fee.ts";
import { HomesCard } from "#web/features/forms/homes/homes-card.tsx";
import { JurisdictionsField } from "#web/features/forms/law/jurisdictions-field.tsx";
import { settingsFindings } from "#web/features/forms/law/law.ts";
import { LawNotes } from "#web/features/forms/law/law-notes.tsx";
import { useFormTemplate } from "#web/features/forms/page/layout.tsx";
import { ReportChoice } from "#web/features/forms/reports/report-choice.tsx";
import { FormActions } from "#web/features/forms/settings/form-actions.tsx";
import { SwitchFields } from "#web/features/forms/settings/switch-fields.tsx";
import { useSettings } from "#web/features/forms/settings/use-settings.ts";
import { EmbedCode } from "#web/features/forms/sharing/embed-code.tsx";
import { FeeField, NameField } from "#web/features/forms/sharing/form-basics-fields.tsx";
import { SlugSetting } from "#web/features/forms/sharing/slug-setting.tsx";
import styles from "#web/features/forms/styles/form-fields.module.css";
import { PublishBar } from "#web/features/forms/versions/publish-bar.tsx";
import { toast } from "#web/hooks/toast.ts";

export const handle = definePageTitle((t) => t(formSettingsTexts).form_settings);

export default function FormSettings() {
  const { template } = useFormTemplate();
  // a new link changes the URL of this page
  return <SettingsPage key={template.slug} />;
}

/** The settings of a form, with autosave; those that affect applicants take effect when they are published. */
function SettingsPage() {
  const t = useT();
  const { template } = useFormTemplate();
  const canNotifyOthers = useUser().abilities.notify_others;
  const page = useSettings(template);
  const { settings, autosave, phase, error, errors, change } = page;
  const resolve = async (choice: () => Promise<void>) => {
    await choice().catch((problem: unknown) => toast("error", failureText(problem, t)));
  };
  const homes = withCounties(settings.homes, template.homes);
  const findings = settingsFindings({ ...settings, homes, form: template.form });
  const emailErrors = Object.entries(errors).flatMap(([name, texts]) =>
    name.startsWith("landlord_emails") ? texts.map((text) => t(text)) : [],
  );
  return (
    <>
      <LeaveGuard autosave={autosave} />
      <PublishBar
        label={t(formSettingsTexts).form_settings}
        phase={phase}
        template={template}
        flush={page.flush}
        onReplaced={page.replace}
      />
      <div className={layout.page}>
        <div className={styles.form}>
          {phase === "conflict" && (
            <Notice tone="error" announced title={t(formSettingsTexts).appearance_form_changed}>
              <p>{t(formSettingsTexts).latest_changes_arent}</p>
              <div className={styles.linkButtons}>
                <Button onClick={() => void resolve(page.reload)}>{t(formSettingsTexts).use_other_version}</Button>
                <Button onClick={() => void resolve(autosave.overwrite)}>{t(formSettingsTexts).keep_mine}</Button>
              </div>
            </Notice>
          )}
          {phase === "failed" && (
            <Notice tone="attention" announced title={t(formSettingsTexts).not_saved_yet}>
              <p>{failureText(error, t)}</p>
              <p>{t(formSettingsTexts).keep_page_open}</p>
            </Notice>
          )}
          <h2 className={layout.heading}>{t(formSettingsTexts).name_link_notifications}</h2>
          <p className={styles.other}>{t(formSettingsTexts).changes_apply_right}</p>
          <NameField value={settings.name} onChange={(name) => change({ name })} errors={errors.name} />
          <SlugSetting template={template} flush={page.flush} />
          {canNotifyOthers && (
            <TextAreaField
              id="landlord_emails"
              label={t(formSettingsTexts).notification_addresses}
              help={t(formSettingsTexts).notification_addresses_help}
              inputMode="email"
              rows={3}
              value={settings.emails}
              onChange={(emails) => change({ emails })}
              errors={[...new Set(emailErrors)]}
            />
          )}
          <HomesCard
            form={template}
            homes={homes}
            fee={settings.fee}
            checks={settings.checks}
            errors={errors}
            onChange={page.changeHomes}
            save={page.save}
          />
          <h2 className={layout.heading}>{t(formSettingsTexts).fee_reports}</h2>
          <p className={styles.other}>{t(formSettingsTexts).applicants_see_changes}</p>
          <FeeField value={settings.fee} onChange={(fee) => change({ fee })} errors={errors.fee} />
          {(homes.length === 0 || settings.states.length > 0) && (
            <JurisdictionsField
              jurisdictions={settings.states}
              onChange={(states) => change({ states })}
              errors={errors.states}
            />
          )}
          <ReportChoice
            selectedChecks={settings.checks}
            onChange={(checks) => change({ checks })}
            errors={errors.selected_reports}
          />
          <SwitchFields settings={settings} homes={homes} onChange={(switches) => change({ switches })} />
          <LawNotes findings={findings} />
          <h2 className={layout.heading}>{t(criteriaReviewTexts).heading}</h2>
          <p className={styles.other}>{t(criteriaReviewTexts).settings_intro}</p>
          <MissingCriteria criteria={settings.criteria} settings={{ ...settings, homes }} />
          <CriteriaFields
            key={page.criteriaLoads}
            criteria={settings.criteria}
            onChange={(criteria) => change({ criteria })}
          />
          <h2 className={layout.heading}>{t(formSettingsTexts).appearance}</h2>
          <p className={styles.other}>{t(formSettingsTexts).applicants_see_changes}</p>
          <CheckboxField
            id="orientation"
            label={t(formSettingsTexts).settings.orientation}
            help={t(formSettingsTexts).turn_off_show}
            checked={settings.orientation === "horizontal"}
            onChange={(paged) => change({ orientation: paged ? "horizontal" : "vertical" })}
          />
          <AppearanceFields
            slug={template.slug}
            landlordLogo={template.landlord.logo}
            appearance={settings.appearance}
            onChange={page.changeAppearance}
            errors={errors}
          />
        </div>
        <AppearancePreview template={template} appearance={settings.appearance} />
      </div>
      <EmbedCode slug={template.slug} name={template.name} />
      <FormActions template={template} flush={page.flush} />
    </>
  );
}
