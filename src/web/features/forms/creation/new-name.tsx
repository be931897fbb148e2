import { useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { starterNamed } from "#rules/forms/starters.ts";
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
import { titleOf } from "#web/components/page-title.tsx";
import { newFormOf } from "#web/features/forms/creation/new-form.ts";
import {
  findNewForm,
  forgetNewForm,
  type NewFormDraft,
  saveNewForm,
} from "#web/features/forms/creation/new-form-draft.ts";
import { useNewFormScreens } from "#web/features/forms/creation/new-form-screens.ts";
import { feeInputFaults, feeOf } from "#web/features/forms/law/fee.ts";
import { JurisdictionsField } from "#web/features/forms/law/jurisdictions-field.tsx";
import { settingsFindings, settingsLawFaults } from "#web/features/forms/law/law.ts";
import { LawNotes } from "#web/features/forms/law/law-notes.tsx";
import { checksOf, sentChecks } from "#web/features/forms/reports/checks.ts";
import { IdentityFields } from "#web/features/forms/sharing/identity-fields.tsx";
import { useSlug } from "#web/features/forms/sharing/use-slug.ts";
import styles from "#web/features/forms/styles/form-fields.module.css";
import { useIdempotencyKey } from "#web/hooks/use-idempotency-key.ts";
import { useSubmit } from "#web/hooks/use-submit.ts";

export const handle = titleOf((t) => t(formListTexts).new_form);

/** The second step of a new form. The slug follows the name until the user edits it. */
export default function NewFormName() {
  const t = useT();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const screens = useNewFormScreens();
  const checks = checksOf(params.get("reports"));
  const starter = starterNamed(params.get("starter")) ?? "default";
  const create = useCreateTemplate();
  const keyOf = useIdempotencyKey();
  const [{ states, ...identity }, setDraft] = useState(() => findNewForm(checks));
  const change = (part: Partial<NewFormDraft>) => {
    const next = { ...identity, states, ...part };
    saveNewForm(next, checks);
    setDraft(next);
  };
  const lawful = { states, fee: identity.fee, checks };
  const { fault, free } = useSlug(identity.slug, null, t);
  const { busy, errors, failure, onSubmit } = useSubmit({
    check: () => {
      const fee = feeInputFaults(identity.fee, checks);
      const law = settingsLawFaults(lawful);
      return {
        ...law,
        ...(!identity.name.trim() && { name: [messages.required] }),
        ...(fault
          ? { slug: [verbatim(fault)] }
          : free === false && { slug: [(t: Texts) => t(formSharingTexts).link_already_taken] }),
        ...(fee.length > 0 && { fee: [...(law.fee ?? []), ...fee] }),
      };
    },
    send: async () => {
      const { name, slug, fee } = identity;
      const body = {
        name: name.trim(),
        slug,
        fee: feeOf(fee) ?? "0.00",
        selected: [...checks.reports],
        ...sentChecks(checks),
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
      {screens.isWhole && <p className={styles.steps}>{t(formListTexts).step_name_link_fee}</p>}
      <form method="post" noValidate onSubmit={onSubmit} className={styles.form}>
        <FormFailure text={failure} />
        <IdentityFields
          identity={identity}
          free={free}
          errors={errors}
          onChange={(part) => {
            const follows = part.name !== undefined && identity.slug === slugFor(identity.name);
            change({ ...part, ...(follows && { slug: slugFor(part.name ?? "") }) });
          }}
        />
        <JurisdictionsField
          jurisdictions={states}
          onChange={(next) => change({ states: next })}
          errors={errors.states}
        />
        <Errors id="selected_reports" errors={errors.selected_reports?.map((text) => t(text))} />
        <LawNotes findings={settingsFindings(lawful)} />
        <div className={styles.foot}>
          <Button type="submit" variant="primary" busy={busy}>
            {t(formListTexts).create_form}
          </Button>
          <Link to={screens.reports(newFormOf(checks, starter))} className={buttonClass("quiet")}>
            {t(commonTexts).back}
          </Link>
        </div>
      </form>
    </>
  );
}
