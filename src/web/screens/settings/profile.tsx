import { useState } from "react";
import type { MetaFunction } from "react-router";
import { messages } from "#rules/messages.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import { useUpdateUser, useUser } from "#web/api/users.ts";
import { FormFailure } from "#web/form-failure.tsx";
import { titleOf } from "#web/mark.tsx";
import { Photo } from "#web/screens/settings/photo.tsx";
import styles from "#web/screens/settings/settings.module.css";
import { toast } from "#web/toast.ts";
import { useSubmit } from "#web/use-submit.ts";

export const meta: MetaFunction = () => titleOf("Profile settings");

export default function ProfileSettings() {
  const t = useT();
  const user = useUser();
  const update = useUpdateUser();
  const [name, setName] = useState(user.name);
  const [company, setCompany] = useState(user.landlord?.name ?? "");
  const { busy, errors, failure, onSubmit } = useSubmit({
    check: (): Record<string, string[]> => (name.trim() ? {} : { name: [messages.required] }),
    send: async () => {
      await update.mutateAsync({
        ...(name.trim() !== user.name && { name: name.trim() }),
        ...(user.landlord && company.trim() !== user.landlord.name && { landlord: { name: company.trim() } }),
      });
      toast("success", t("Saved"));
    },
  });
  return (
    <form method="post" noValidate onSubmit={onSubmit} className={styles.form}>
      {user.landlord && <Photo />}
      <FormFailure text={failure} />
      <TextField
        id="name"
        name="name"
        label={t("Full name")}
        autoComplete="name"
        required
        value={name}
        onChange={setName}
        errors={errors.name?.map((text) => t(text))}
      />
      {user.landlord && (
        <TextField
          id="landlord"
          name="landlord"
          label={t("Name shown to applicants")}
          help={t("Your company's, or your own.")}
          autoComplete="organization"
          value={company}
          onChange={setCompany}
          errors={errors["landlord.name"]?.map((text) => t(text))}
        />
      )}
      <TextField id="username" label={t("Email")} value={user.username} onChange={() => undefined} readOnly />
      <Button type="submit" variant="primary" busy={busy}>
        {t("Save")}
      </Button>
    </form>
  );
}
