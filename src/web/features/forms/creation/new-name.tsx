import { useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { findStarter } from "#rules/forms/starters.ts";
import { messages } from "#rules/text/messages.ts";
import { slugFor } from "#rules/text/slugs.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { formListTexts } from "#texts/form-list/texts.ts";
import { formSharingTexts } from "#texts/form-sharing/texts.ts";
import { type Texts, verbatim } from "#texts/message.ts";
import { Button, buttonClass } from "#ui/buttons/button.tsx";
import { Errors } from "#ui/fields/field-frame.tsx";
import { useT } from "#ui/texts.tsx";
import { useCreateTemplate } from "#web/api/forms/application-templates.ts";
import { FormFailure } from "#web/components/form-failure.tsx";
import { definePageTitle } from "#web/components/page-title.tsx";
import { newFormParams } from "#web/features/forms/creation/new-form.ts";
import {
  findNewForm,
  forgetNewForm,
  type NewFormDraft,
  saveNewForm,
} from "#web/features/forms/creation/new-form-draft.ts";
import { useNewFormScreens } from "#web/features/forms/creation/new-form-screens.ts";
import { feeInputFaults, parseFee } from "#web/features/forms/law/fee.ts";
import { JurisdictionsField } from "#web/features/forms/law/jurisdictions-field.tsx";
import { settingsFindings, settingsLawFaults } from "#web/features/forms/law/law.ts";
import { LawNotes } from "#web/features/forms/law/law-notes.tsx";
import { checksBody, parseChecks } from "#web/features/forms/reports/checks.ts";
import { FormBasicsFields } from "#web/features/forms/sharing/form-basics-fields.tsx";
import { useSlug } from "#web/features/forms/sharing/use-slug.ts";
import styles from "#web/features/forms/styles/form-fields.module.css";
import { useIdempotencyKey } from "#web/hooks/use-idempotency-key.ts";
import { useSubmit } from "#web/hooks/use-submit.ts";

export const handle = definePageTitle((t) => t(formListTexts).new_form);

/** The second step of a new form. The slug follows the name until the user edits it. */
export default function NewFormName() {
  const t = useT();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const screens = useNewFormScreens();
  const checks = parseChecks(params.get("reports"));
  const starter = findStarter(params.get("starter")) ?? "default";
  const create = useCreateTemplate();
  const keyOf = useIdempotencyKey();
  const [{ states, ...basics }, setDraft] = useState(() => findNewForm(checks));
  const change = (part: Partial<NewFormDraft>) => {
    const next = { ...basics, states, ...part };
    saveNewForm(next, checks);
    setDraft(next);
  };
  const lawSettings = { states, fee: basics.fee, checks };
  const { fault, check: slugCheck } = useSlug(basics.slug, null, t);
  const { busy, errors, errorTexts, failure, onSubmit } = useSubmit({
    check: () => {
      const fee = feeInputFaults(basics.fee, checks);
      const law = settingsLawFaults(lawSettings);
      return {
        ...law,
        ...(!basics.name.trim() && { name: [messages.required] }),
        ...(fault
          ? { slug: [verbatim(fault)] }
          : slugCheck?.available === false && { slug: [(t: Texts) => t(formSharingTexts).link_already_taken] }),
        ...(fee.length > 0 && { fee: [...(law.fee ?? []), ...fee] }),
      };
    },
    send: async () => {
      const { name, slug, fee } = basics;
      const body = {
        name: name.trim(),
        slug,
        fee: parseFee(fee) ?? "0.00",
        selected: [...checks.reports],
        ...checksBody(checks),
        states,
        starter,
      };
      const created = await create.mutateAsync({ body, idempotencyKey: keyOf(body) });
      forgetNewForm();
      await navigate(screens.created(created.slug));
    },
  });
  return (
    <>
      <h1>{t(formListTexts).new_form}</h1>
      {screens.isStandalone && <p className={styles.steps}>{t(formListTexts).step_name_link_fee}</p>}
      <form method="post" noValidate onSubmit={onSubmit} className={styles.form}>
        <FormFailure text={failure} />
        <FormBasicsFields
          basics={basics}
          slugCheck={slugCheck}
          errors={errors}
          onChange={(part) => {
            const slugFollowsName = part.name !== undefined && basics.slug === slugFor(basics.name);
            change({ ...part, ...(slugFollowsName && { slug: slugFor(part.name ?? "") }) });
          }}
        />
        <JurisdictionsField
          jurisdictions={states}
          onChange={(next) => change({ states: next })}
          errors={errors.states}
        />
        <Errors id="selected_reports" errors={errorTexts("selected_reports")} />
        <LawNotes findings={settingsFindings(lawSettings)} />
        <div className={styles.foot}>
          <Button type="submit" variant="primary" busy={busy}>
            {t(formListTexts).create_form}
          </Button>
          <Link to={screens.reports(newFormParams(checks, starter))} className={buttonClass("quiet")}>
            {t(commonTexts).back}
          </Link>
        </div>
      </form>
    </>
  );
}
