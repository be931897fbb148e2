import { type FormEvent, useState } from "react";
import type { FieldErrors } from "#contract/schemas/forms.ts";
import type { HomeInput } from "#contract/schemas/homes.ts";
import AddressEdit from "#fields/address/edit.tsx";
import { DateInput } from "#fields/shared/date-input.tsx";
import type { FormChecks } from "#rules/money/screening-costs.ts";
import { formSharingTexts } from "#texts/form-sharing/texts.ts";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { controlProps, FieldFrame } from "#ui/fields/field-frame.tsx";
import { useT } from "#ui/texts.tsx";
import { findAddresses } from "#web/api/addresses.ts";
import { ApiError } from "#web/api/errors/api-error.ts";
import { AmountField } from "#web/components/amount-field.tsx";
import { FormDialog } from "#web/components/form-dialog/form-dialog.tsx";
import { draftFaults, emptyDraft, type HomeDraft, homeDraftOf, homeOf } from "#web/features/forms/homes/home-draft.ts";
import { homeFeeNotes } from "#web/features/forms/homes/home-fee.ts";
import styles from "#web/features/forms/homes/homes.module.css";
import { LawNotes } from "#web/features/forms/law/law-notes.tsx";
import { useSubmit } from "#web/hooks/use-submit.ts";

type HomeDialogProps = {
  /** the home to edit; undefined: a new one */
  home?: HomeInput | undefined;
  /** the fee as typed, for the legal findings on it in the home's jurisdiction */
  fee: string;
  checks: FormChecks;
  /** @returns the server's errors, by field */
  onSave: (home: HomeInput) => Promise<FieldErrors>;
  onClose: () => void;
};

/** The dialog that adds a home to a form's list, or edits one. */
export function HomeDialog({ home, fee, checks, onSave, onClose }: HomeDialogProps) {
  const t = useT();
  const [draft, setDraft] = useState<HomeDraft>(() => (home ? homeDraftOf(home) : emptyDraft));
  // stable across retries, so that a lost response doesn't list a home twice
  const [id] = useState(() => home?.id ?? crypto.randomUUID());
  /** the fields changed since the last validation, whose errors may be fixed */
  const [changedFields, setChangedFields] = useState<Partial<HomeDraft>>({});
  const changeDraft = (part: Partial<HomeDraft>) => {
    setDraft((now) => ({ ...now, ...part }));
    setChangedFields((now) => ({ ...now, ...part }));
  };
  const { errorTexts, ...form } = useSubmit({
    check: () => draftFaults(draft),
    send: async () => {
      const serverErrors = await onSave(homeOf(draft, id));
      if (Object.keys(serverErrors).length > 0)
        throw new ApiError({ code: "invalid", status: 422, detail: "", errors: serverErrors });
      onClose();
    },
  });
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    setChangedFields({});
    return form.onSubmit(event);
  };
  const fieldErrors = (field: keyof HomeDraft, name: string = field) =>
    field in changedFields ? undefined : errorTexts(name);
  const available = {
    id: "home-available",
    label: t(formSharingTexts).available,
    errors: fieldErrors("availableFrom", "available_from"),
  };
  return (
    <FormDialog
      form={{ ...form, onSubmit: handleSubmit }}
      title={home ? t(formSharingTexts).edit_home : t(formSharingTexts).add_home}
      action={home ? t(formSharingTexts).save_home : t(formSharingTexts).add_home}
      onClose={onClose}
    >
      <AddressEdit
        field={{
          name: "home",
          field_id: "address",
          label: t(formSharingTexts).address,
          required: true,
          autocomplete: "off",
        }}
        id="home-address"
        value={draft.address}
        errors={fieldErrors("address") ?? []}
        onChange={(address) => changeDraft({ address })}
        onBlur={() => undefined}
        context={{ addressSuggestions: findAddresses, formText: (text) => text }}
      />
      <div className={styles.pair}>
        <AmountField
          id="home-rent"
          label={t(formSharingTexts).monthly_rent}
          value={draft.rent}
          onChange={(rent) => changeDraft({ rent })}
          errors={fieldErrors("rent")}
        />
        <AmountField
          id="home-deposit"
          label={t(formSharingTexts).deposit}
          value={draft.deposit}
          onChange={(deposit) => changeDraft({ deposit })}
          errors={fieldErrors("deposit")}
        />
      </div>
      <FieldFrame {...available}>
        <DateInput
          {...controlProps(available)}
          id={available.id}
          label={available.label}
          value={draft.availableFrom}
          onChange={(availableFrom) => changeDraft({ availableFrom })}
        />
      </FieldFrame>
      <LawNotes findings={homeFeeNotes(draft.address, fee, checks)} />
      <CheckboxField
        id="home-occupied"
        label={t(formSharingTexts).someone_lives_now}
        help={t(formSharingTexts).applicants_dont_see}
        checked={draft.isOccupied}
        onChange={(isOccupied) => changeDraft({ isOccupied })}
      />
    </FormDialog>
  );
}
