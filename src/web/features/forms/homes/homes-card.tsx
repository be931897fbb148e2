import { useRef, useState } from "react";
import type { FieldErrors } from "#contract/schemas/forms.ts";
import type { SentHome } from "#contract/schemas/homes.ts";
import { homeName } from "#rules/household/home-text.ts";
import type { PartialAddress } from "#rules/law/places/places.ts";
import type { Checks } from "#rules/money/screening-costs.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { formSharingTexts } from "#texts/form-sharing/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Icon } from "#ui/buttons/icon.tsx";
import { Errors } from "#ui/fields/field-frame.tsx";
import { useT } from "#ui/texts.tsx";
import { publishedTemplateQuery } from "#web/api/forms/application-templates.ts";
import { HomeDialog } from "#web/features/forms/homes/home-dialog.tsx";
import { faultsAt } from "#web/features/forms/homes/home-draft.ts";
import { HomeRow } from "#web/features/forms/homes/home-row.tsx";
import styles from "#web/features/forms/homes/homes.module.css";
import { InvitationDialog } from "#web/features/invitations/dialog/lazy-invitation-dialog.ts";
import type { InvitedForm } from "#web/features/invitations/invitation-draft.ts";
import { toast } from "#web/hooks/toast.ts";
import { useOptionalQuery } from "#web/hooks/use-optional-query.ts";

type HomesCardProps = {
  /** the form whose homes these are */
  form: InvitedForm;
  homes: readonly (SentHome & PartialAddress)[];
  /** the fee as typed, for the charge of each home */
  fee: string;
  checks: Checks;
  errors: FieldErrors;
  onChange: (update: (homes: readonly SentHome[]) => SentHome[]) => void;
  /** saves unsaved changes. @returns the server's errors, by field */
  save: () => Promise<FieldErrors>;
};

/** The homes that a form lists, each with the charge for its applicants. */
export function HomesCard({ form, homes, fee, checks, errors, onChange, save }: HomesCardProps) {
  const t = useT();
  const [dialog, setDialog] = useState<{ home?: SentHome }>();
  const [invited, setInvited] = useState<SentHome>();
  // invitations can name published homes only
  const published = useOptionalQuery(publishedTemplateQuery(form.slug))?.homes;
  const add = useRef<HTMLButtonElement>(null);

  async function put(home: SentHome): Promise<FieldErrors> {
    const index = homes.findIndex(({ id }) => id === home.id);
    const before = homes[index];
    onChange((now) => (index >= 0 ? now.map((one) => (one.id === home.id ? home : one)) : [...now, home]));
    const refused = faultsAt(await save(), index >= 0 ? index : homes.length);
    // the list contains only homes that can be saved: a rejected change is reverted and stays in the dialog
    if (Object.keys(refused).length > 0)
      onChange((now) =>
        before
          ? now.map((one) => (one.id === home.id ? withoutCounty(before) : one))
          : now.filter(({ id }) => id !== home.id),
      );
    return refused;
  }
  function remove(home: SentHome, index: number) {
    onChange((now) => now.filter(({ id }) => id !== home.id));
    const run = () => onChange((now) => [...now.slice(0, index), withoutCounty(home), ...now.slice(index)]);
    toast("info", t(formSharingTexts).removed({ name: homeName(home) }), { label: t(commonTexts).undo, run });
    add.current?.focus();
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
              faults={faultsAt(errors, index)}
              isPublished={published?.some(({ id }) => id === home.id) ?? true}
              onInvite={() => setInvited(home)}
              onEdit={() => setDialog({ home })}
              onRemove={() => remove(home, index)}
            />
          ))}
        </ul>
      )}
      <Errors id="homes" errors={listErrors} />
      <Button ref={add} className={styles.add} onClick={() => setDialog({})}>
        <Icon name="plus" size={18} />
        {t(formSharingTexts).add_home}
      </Button>
      {invited && (
        <InvitationDialog
          form={form}
          start={{ way: "person", home: invited.id ?? "" }}
          onClose={() => setInvited(undefined)}
        />
      )}
      {dialog && (
        <HomeDialog home={dialog.home} fee={fee} checks={checks} onSave={put} onClose={() => setDialog(undefined)} />
      )}
    </section>
  );
}

const withoutCounty = ({ county: _, ...home }: SentHome & PartialAddress): SentHome => home;
