import { useState } from "react";
import { useNavigate } from "react-router";
import type { Look } from "#contract/forms.ts";
import { lowestCap } from "#rules/law/fee-findings.ts";
import { mayReturnFees } from "#rules/law/fee-return.ts";
import { messages } from "#rules/messages.ts";
import { Button } from "#ui/button.tsx";
import { CheckboxField } from "#ui/checkbox-field.tsx";
import { TextAreaField } from "#ui/text-area-field.tsx";
import { useT } from "#ui/texts.tsx";
import { FormFailure } from "#web/form-failure.tsx";
import { paths } from "#web/paths.ts";
import { EmbedCode } from "#web/screens/forms/embed-code.tsx";
import { typedFeeFaults } from "#web/screens/forms/fee.ts";
import styles from "#web/screens/forms/form-fields.module.css";
import { IdentityFields } from "#web/screens/forms/identity-fields.tsx";
import { today, typedFindings, typedLawFaults } from "#web/screens/forms/law.ts";
import { LawNotes } from "#web/screens/forms/law-notes.tsx";
import { useOpenedForm } from "#web/screens/forms/layout.tsx";
import look from "#web/screens/forms/look.module.css";
import { LookFields } from "#web/screens/forms/look-fields.tsx";
import { LookPreview } from "#web/screens/forms/look-preview.tsx";
import { PlacesField } from "#web/screens/forms/places-field.tsx";
import { ReportChoice } from "#web/screens/forms/report-choice.tsx";
import { changesOf, checksIn, lookOf, type Settings } from "#web/screens/forms/settings-changes.ts";
import { UnsavedGuard } from "#web/screens/forms/unsaved-guard.tsx";
import { useSaveSettings } from "#web/screens/forms/use-save-settings.ts";
import { useSlug } from "#web/screens/forms/use-slug.ts";
import { WholeForm } from "#web/screens/forms/whole-form.tsx";
import { toast } from "#web/toast.ts";
import { useSubmit } from "#web/use-submit.ts";

export default function FormSettings() {
  const t = useT();
  const navigate = useNavigate();
  const { template } = useOpenedForm();
  const { save, other, takeOther } = useSaveSettings(template);
  const [settings, setSettings] = useState<Settings>({
    name: template.name,
    slug: template.slug,
    fee: template.price,
    checks: checksIn(template),
    states: template.states,
    returnFees: template.return_fees,
    emails: template.landlord_emails.join("\n"),
    look: lookOf(template),
  });
  const change = (part: Partial<Settings>) => setSettings((now) => ({ ...now, ...part }));
  // a logo arrives later than what was typed meanwhile
  const changeLook = (part: Look) => setSettings((now) => ({ ...now, look: { ...now.look, ...part } }));
  const { fault, free } = useSlug(settings.slug, template.slug, t);
  const lawful = { ...settings, form: template.form };
  const dirty = Object.keys(changesOf(template, settings)).length > 0;
  const { busy, errors, failure, onSubmit } = useSubmit({
    check: () => {
      const fee = typedFeeFaults(settings.fee, settings.checks, lowestCap(settings.states, today()));
      const law = typedLawFaults(lawful);
      return {
        ...law,
        ...(!settings.name.trim() && { name: [messages.required] }),
        ...(fault ? { slug: [fault] } : free === false && { slug: ["This link is taken."] }),
        ...(fee.length > 0 && { fee: [...(law.fee ?? []), ...fee] }),
      };
    },
    send: async () => {
      const saved = dirty ? await save(settings) : template;
      toast("success", t("Saved"));
      if (saved.slug !== template.slug) await navigate(paths.formSettings(saved.slug), { replace: true });
    },
  });
  const emailErrors = Object.entries(errors).flatMap(([name, texts]) =>
    name.startsWith("landlord_emails") ? texts.map((text) => t(text)) : [],
  );
  return (
    <>
      <div className={look.page}>
        <form method="post" noValidate onSubmit={onSubmit} className={styles.form}>
          {/* the address may change with the slug while the form is being saved */}
          <UnsavedGuard dirty={dirty && !busy} />
          {other ? (
            <FormFailure text={t("The look of this form was changed elsewhere meanwhile.")}>
              <p>{t("Save again to keep yours, or take the other one and go on from there.")}</p>
              <Button
                onClick={() => {
                  change({ look: other });
                  takeOther();
                }}
              >
                {t("Take the other one")}
              </Button>
            </FormFailure>
          ) : (
            <FormFailure text={failure} />
          )}
          <IdentityFields identity={settings} onChange={change} errors={errors} free={free} />
          <PlacesField
            places={settings.states}
            onChange={(states) => change({ states })}
            errors={errors.states?.map((text) => t(text))}
          />
          <ReportChoice
            chosen={settings.checks}
            onChange={(checks) => change({ checks })}
            errors={errors.selected_reports?.map((text) => t(text))}
          />
          {mayReturnFees(settings.states, today()) && (
            <CheckboxField
              id="return_fees"
              label={t("Return the fee to everybody I do not select")}
              help={t(
                "In California, in place of taking the first applicant who meets your written criteria. Anybody you decline gets it back with the decision; everybody else within 7 days after you select another applicant for the same home, and within 30 days after they applied in any case.",
              )}
              checked={settings.returnFees}
              onChange={(returnFees) => change({ returnFees })}
            />
          )}
          <LawNotes findings={typedFindings(lawful)} />
          <TextAreaField
            id="landlord_emails"
            label={t("Who gets an email about new applications")}
            help={t("One address per line, 10 at most. You get one in any case, unless you switched it off.")}
            inputMode="email"
            rows={3}
            value={settings.emails}
            onChange={(emails) => change({ emails })}
            errors={[...new Set(emailErrors)]}
          />
          <h2 className={look.heading}>{t("Look")}</h2>
          <LookFields
            slug={template.slug}
            landlordLogo={template.landlord.logo}
            look={settings.look}
            onChange={changeLook}
            errors={errors}
          />
          <div className={styles.foot}>
            <Button type="submit" variant="primary" busy={busy}>
              {t("Save")}
            </Button>
          </div>
        </form>
        <LookPreview slug={template.slug} look={settings.look} />
      </div>
      <EmbedCode slug={template.slug} name={template.name} />
      <WholeForm template={template} />
    </>
  );
}
