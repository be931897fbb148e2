import { useRef, useState } from "react";
import type { FieldErrors } from "#contract/schemas/forms.ts";
import type { HomeInput } from "#contract/schemas/homes.ts";
import { homeName } from "#rules/household/home-text.ts";
import type { PartialAddress } from "#rules/law/places/places.ts";
import type { FormChecks } from "#rules/money/screening-costs.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { formSharingTexts } from "#texts/form-sharing/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Icon } from "#ui/buttons/icon.tsx";
import { Errors } from "#ui/fields/field-frame.tsx";
import { useT } from "#ui/texts.tsx";
import { publishedTemplateQuery } from "#web/api/forms/application-templates.ts";
import { HomeDialog } from "#web/features/forms/homes/home-dialog.tsx";
import { homeFaults } from "#web/features/forms/homes/home-draft.ts";
import { HomeRow } from "#web/features/forms/homes/home-row.tsx";
import styles from "#web/features/forms/homes/homes.module.css";
import { InvitationDialog } from "#web/features/invitations/dialog/lazy-invitation-dialog.ts";
import type { InvitedForm } from "#web/features/invitations/invitation-draft.ts";
import { toast } from "#web/hooks/toast.ts";
import { useOptionalQuery } from "#web/hooks/use-optional-query.ts";

type HomesCardProps = {
  /** the form whose homes these are */
  form: InvitedForm;
  homes: readonly (HomeInput & PartialAddress)[];
  /** the fee as typed, for the charge of each home */
  fee: string;
  checks: FormChecks;
  errors: FieldErrors;
  onChange: (update: (homes: readonly HomeInput[]) => HomeInput[]) => void;
  /** saves unsaved changes. @returns the server's errors, by field */
  save: () => Promise<FieldErrors>;
};

/** The homes that a form lists, each with the charge for its applicants. */
export function HomesCard({ form, homes, fee, checks, errors, onChange, save }: HomesCardProps) {
  const t = useT();
  const [dialog, setDialog] = useState<{ home?: HomeInput }>();
  const [invitedHome, setInvitedHome] = useState<HomeInput>();
  // invitations can name published homes only
  const publishedHomes = useOptionalQuery(publishedTemplateQuery(form.slug))?.homes;
  const addButton = useRef<HTMLButtonElement>(null);

  async function saveHome(home: HomeInput): Promise<FieldErrors> {
    const index = homes.findIndex(({ id }) => id === home.id);
    const before = homes[index];
    onChange((now) => (index >= 0 ? now.map((one) => (one.id === home.id ? home : one)) : [...now, home]));
    const serverErrors = homeFaults(await save(), index >= 0 ? index : homes.length);
    // the list contains only homes that can be saved: a rejected change is reverted and stays in the dialog
    if (Object.keys(serverErrors).length > 0)
      onChange((now) =>
        before
          ? now.map((one) => (one.id === home.id ? withoutCounty(before) : one))
          : now.filter(({ id }) => id !== home.id),
      );
    return serverErrors;
  }
  function remove(home: HomeInput, index: number) {
    onChange((now) => now.filter(({ id }) => id !== home.id));
    const run = () => onChange((now) => [...now.slice(0, index), withoutCounty(home), ...now.slice(index)]);
    toast("info", t(formSharingTexts).removed({ name: homeName(home) }), { label: t(commonTexts).undo, run });
    addButton.current?.focus();
  }
  const listErrors = errors.homes?.map((text) => t(text));
  return (
    <section className={styles.card} aria-labelledby="homes">
      <h2 id="homes" className={styles.heading}>
        {t(formSharingTexts).homes}
      </h2>
      <p className={styles.intro}>
        {homes.length === 0 ? t(formSharingTexts).list_homes_applicants : t(formSharingTexts).applicants_pick_one}
      </p>
      {homes.length > 0 && (
        <ul className={styles.list} aria-label={t(formSharingTexts).homes}>
          {homes.map((home, index) => (
            <HomeRow
              key={home.id}
              home={home}
              fee={fee}
              checks={checks}
              faults={homeFaults(errors, index)}
              isPublished={publishedHomes?.some(({ id }) => id === home.id) ?? true}
              onInvite={() => setInvitedHome(home)}
              onEdit={() => setDialog({ home })}
              onRemove={() => remove(home, index)}
            />
          ))}
        </ul>
      )}
      <Errors id="homes" errors={listErrors} />
      <Button ref={addButton} className={styles.add} onClick={() => setDialog({})}>
        <Icon name="plus" size={18} />
        {t(formSharingTexts).add_home}
      </Button>
      {invitedHome && (
        <InvitationDialog
          form={form}
          initialValues={{ method: "person", home: invitedHome.id ?? "" }}
          onClose={() => setInvitedHome(undefined)}
        />
      )}
      {dialog && (
        <HomeDialog
          home={dialog.home}
          fee={fee}
          checks={checks}
          onSave={saveHome}
          onClose={() => setDialog(undefined)}
        />
      )}
    </section>
  );
}

const withoutCounty = ({ county: _, ...home }: HomeInput & PartialAddress): HomeInput => home;
