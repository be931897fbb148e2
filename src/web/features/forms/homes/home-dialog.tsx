import { type FormEvent, useState } from "react";
import type { FieldErrors } from "#contract/schemas/forms.ts";
import type { SentHome } from "#contract/schemas/homes.ts";
import AddressEdit from "#fields/address/edit.tsx";
import { DateInput } from "#fields/shared/date-input.tsx";
import type { Checks } from "#rules/money/screening-costs.ts";
import { formSharingTexts } from "#texts/form-sharing/texts.ts";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { controlProps, FieldFrame } from "#ui/fields/field-frame.tsx";
import { useT } from "#ui/texts.tsx";
import { findAddresses } from "#web/api/addresses.ts";
import { ApiError } from "#web/api/errors/api-error.ts";
import { AmountField } from "#web/components/amount-field.tsx";
import { FormDialog } from "#web/components/form-dialog/form-dialog.tsx";
import { draftFaults, draftOf, emptyDraft, type HomeDraft, homeOf } from "#web/features/forms/homes/home-draft.ts";
import { homeFeeNotes } from "#web/features/forms/homes/home-fee.ts";
import styles from "#web/features/forms/homes/homes.module.css";
import { LawNotes } from "#web/features/forms/law/law-notes.tsx";
import { useSubmit } from "#web/hooks/use-submit.ts";

type HomeDialogProps = {
  /** the home to edit; undefined: a new one */
  home?: SentHome | undefined;
  /** the fee as typed, for the legal findings on it in the home's jurisdiction */
  fee: string;
  checks: Checks;
  /** @returns the server's errors, by field */
  onSave: (home: SentHome) => Promise<FieldErrors>;
  onClose: () => void;
};

/** The dialog that adds a home to a form's list, or edits one. */
export function HomeDialog({ home, fee, checks, onSave, onClose }: HomeDialogProps) {
  const t = useT();
  const [draft, setDraft] = useState<HomeDraft>(() => (home ? draftOf(home) : emptyDraft));
  // stable across retries, so that a lost response doesn't list a home twice
  const [id] = useState(() => home?.id ?? crypto.randomUUID());
  /** the fields changed since the last validation, whose errors may be fixed */
  const [changed, setChanged] = useState<Partial<HomeDraft>>({});
  const put = (part: Partial<HomeDraft>) => {
    setDraft((now) => ({ ...now, ...part }));
    setChanged((now) => ({ ...now, ...part }));
  };
  const { errors, ...form } = useSubmit({
    check: () => draftFaults(draft),
    send: async () => {
      const refused = await onSave(homeOf(draft, id));
      if (Object.keys(refused).length > 0)
        throw new ApiError({ code: "invalid", status: 422, detail: "", errors: refused });
      onClose();
    },
  });
  const check = (event: FormEvent<HTMLFormElement>) => {
    setChanged({});
    return form.onSubmit(event);
  };
  const shown = (field: keyof HomeDraft, name: string = field) =>
    field in changed ? undefined : errors[name]?.map((text) => t(text));
  const available = {
    id: "home-available",
    label: t(formSharingTexts).available,
    errors: shown("availableFrom", "available_from"),
  };
  return (
    <FormDialog
      form={{ ...form, onSubmit: check }}
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
        errors={shown("address") ?? []}
        onChange={(address) => put({ address })}
        onBlur={() => undefined}
        context={{ addressSuggestions: findAddresses, formText: (text) => text }}
      />
      <div className={styles.pair}>
        <AmountField
          id="home-rent"
          label={t(formSharingTexts).monthly_rent}
          value={draft.rent}
          onChange={(rent) => put({ rent })}
          errors={shown("rent")}
        />
        <AmountField
          id="home-deposit"
          label={t(formSharingTexts).deposit}
          value={draft.deposit}
          onChange={(deposit) => put({ deposit })}
          errors={shown("deposit")}
        />
      </div>
      <FieldFrame {...available}>
        <DateInput
          {...controlProps(available)}
          id={available.id}
          label={available.label}
          value={draft.availableFrom}
          onChange={(availableFrom) => put({ availableFrom })}
        />
      </FieldFrame>
      <LawNotes findings={homeFeeNotes(draft.address, fee, checks)} />
      <CheckboxField
        id="home-occupied"
        label={t(formSharingTexts).someone_lives_now}
        help={t(formSharingTexts).applicants_dont_see}
        checked={draft.isOccupied}
        onChange={(isOccupied) => put({ isOccupied })}
      />
    </FormDialog>
  );
}
