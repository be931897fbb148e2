import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { accountSettingsTexts } from "#texts/account-settings/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ConfirmDialog } from "#ui/feedback/dialog.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import { failureText } from "#web/api/errors/failure-text.ts";
import { notificationPhoneQuery, removePhone } from "#web/api/notification-phone.ts";
import { QueryFailure } from "#web/components/load-failure.tsx";
import { AddPhone } from "#web/features/account-settings/phone/add-phone.tsx";
import { ConfirmPhone } from "#web/features/account-settings/phone/confirm-phone.tsx";
import styles from "#web/features/account-settings/settings.module.css";
import { toast } from "#web/hooks/toast.ts";

/**
 * Renders the phone for text messages, which is added and then confirmed by a code; nothing if the server can't send
 * texts.
 */
export function PhoneSettings() {
  const t = useT();
  const texts = t(accountSettingsTexts);
  const query = useQuery(notificationPhoneQuery);
  const { data } = query;
  const [isRemoving, setIsRemoving] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  if (!data) return <QueryFailure of={query} />;
  if (!data.is_available) return null;
  const { phone, confirmed, stopped } = data;
  const remove = async () => {
    setIsRemoving(true);
    try {
      await removePhone();
      setIsConfirming(false);
      toast("success", texts.phone_removed);
    } catch (error) {
      toast("error", failureText(error, t));
    }
    setIsRemoving(false);
  };
  return (
    <section aria-labelledby="text-messages" className={styles.phone}>
      <h3 id="text-messages">{texts.text_messages}</h3>
      {phone === null && <AddPhone />}
      {phone !== null && confirmed === null && (
        <ConfirmPhone phone={phone} isStopped={stopped} isRemoving={isRemoving} onRemove={() => void remove()} />
      )}
      {phone !== null && confirmed !== null && (
        <>
          {stopped && (
            <Notice tone="attention" title={texts.phone_stopped_title}>
              <p>{texts.phone_stopped}</p>
            </Notice>
          )}
          <div className={styles.phoneLine}>
            <p>{texts.phone_confirmed({ phone })}</p>
            <Button onClick={() => setIsConfirming(true)}>{texts.remove_phone}</Button>
          </div>
          {isConfirming && (
            <ConfirmDialog
              title={texts.remove_phone_question}
              action={texts.remove_phone}
              busy={isRemoving}
              onConfirm={() => void remove()}
              onCancel={() => setIsConfirming(false)}
            >
              <p>{texts.remove_phone_consequence({ phone })}</p>
            </ConfirmDialog>
          )}
        </>
      )}
    </section>
  );
}
