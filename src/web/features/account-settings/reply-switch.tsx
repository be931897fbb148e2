import { useState } from "react";
import { allowsReplies, repliesSetting } from "#rules/settings/landlord-settings.ts";
import { accountSettingsTexts } from "#texts/account-settings/texts.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { useT } from "#ui/texts.tsx";
import { useUpdateUser, useUser } from "#web/api/accounts/users.ts";
import { failureText } from "#web/api/errors/failure-text.ts";
import { Switch } from "#web/features/account-settings/switch.tsx";
import { toast } from "#web/hooks/toast.ts";

/** Renders the switch that lets applicants reply to emails sent on the landlord's behalf. */
export function ReplySwitch() {
  const t = useT();
  const user = useUser();
  const update = useUpdateUser();
  // optimistic; an error reverts it and is reported
  const [choice, setChoice] = useState<boolean>();
  return (
    <Switch
      id="replies"
      title={t(accountSettingsTexts).replies}
      text={t(accountSettingsTexts).replies_text({ email: user.username })}
      checked={choice ?? allowsReplies(user.landlord?.settings ?? {})}
      onChange={(checked) => {
        setChoice(checked);
        const change = { landlord: { settings: { [repliesSetting]: checked } } };
        // onSettled runs for the latest change only, and ends the optimistic state; each change reports its own result
        update.mutateAsync(change, { onSettled: () => setChoice(undefined) }).then(
          () => toast("success", t(commonTexts).saved),
          (error) => toast("error", failureText(error, t)),
        );
      }}
    />
  );
}
