import { useState } from "react";
import { useNavigate } from "react-router";
import type { ReportKind } from "#rules/fees.ts";
import { messages } from "#rules/messages.ts";
import { Button } from "#ui/button.tsx";
import { TextAreaField } from "#ui/text-area-field.tsx";
import { useT } from "#ui/texts.tsx";
import { type Template, useEditTemplate } from "#web/api/application-templates.ts";
import { FormFailure } from "#web/form-failure.tsx";
import { paths } from "#web/paths.ts";
import { feeOf, typedFeeFaults } from "#web/screens/forms/fee.ts";
import styles from "#web/screens/forms/form-fields.module.css";
import { type Identity, IdentityFields } from "#web/screens/forms/identity-fields.tsx";
import { useOpenedForm } from "#web/screens/forms/layout.tsx";
import { ReportChoice } from "#web/screens/forms/report-choice.tsx";
import { UnsavedGuard } from "#web/screens/forms/unsaved-guard.tsx";
import { useSlug } from "#web/screens/forms/use-slug.ts";
import { toast } from "#web/toast.ts";
import { useSubmit } from "#web/use-submit.ts";

type Settings = Identity & { reports: readonly ReportKind[]; emails: string };

export default function FormSettings() {
  const t = useT();
  const navigate = useNavigate();
  const { template } = useOpenedForm();
  const edit = useEditTemplate(template.slug);
  const [settings, setSettings] = useState<Settings>({
    name: template.name,
    slug: template.slug,
    fee: template.price,
    reports: template.reports,
    emails: template.landlord_emails.join("\n"),
  });
  const change = (part: Partial<Settings>) => setSettings({ ...settings, ...part });
  const { fault, free } = useSlug(settings.slug, template.slug, t);
  const changes = changesOf(template, settings);
  const dirty = Object.keys(changes).length > 0;
  const { busy, errors, failure, onSubmit } = useSubmit({
    check: () => {
      const fee = typedFeeFaults(settings.fee, settings.reports);
      return {
        ...(!settings.name.trim() && { name: [messages.required] }),
        ...(fault ? { slug: [fault] } : free === false && { slug: ["This link is taken."] }),
        ...(fee.length > 0 && { fee }),
      };
    },
    send: async () => {
      const saved = dirty ? await edit.mutateAsync(changes) : template;
      toast("success", t("Saved"));
      if (saved.slug !== template.slug) await navigate(paths.formSettings(saved.slug), { replace: true });
    },
  });
  const emailErrors = Object.entries(errors).flatMap(([name, texts]) =>
    name.startsWith("landlord_emails") ? texts.map((text) => t(text)) : [],
  );
  return (
    <form method="post" noValidate onSubmit={onSubmit} className={styles.form}>
      {/* the address may change with the slug while the form is being saved */}
      <UnsavedGuard dirty={dirty && !busy} />
      <FormFailure text={failure} />
      <IdentityFields identity={settings} onChange={change} errors={errors} free={free} />
      <ReportChoice chosen={settings.reports} onChange={(reports) => change({ reports })} />
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
      <div className={styles.foot}>
        <Button type="submit" variant="primary" busy={busy}>
          {t("Save")}
        </Button>
      </div>
    </form>
  );
}

/** What differs from what is kept, as the call takes it. */
function changesOf(template: Template, { name, slug, fee, reports, emails }: Settings) {
  const addresses = emails.split(/[\s,;]+/).filter(Boolean);
  const amount = feeOf(fee);
  return {
    ...(name.trim() !== template.name && { name: name.trim() }),
    ...(slug !== template.slug && { slug }),
    ...(amount !== template.price && { fee: amount ?? fee }),
    ...(reports.join() !== template.reports.join() && { selected_reports: [...reports] }),
    ...(addresses.join() !== template.landlord_emails.join() && { landlord_emails: addresses }),
  };
}
