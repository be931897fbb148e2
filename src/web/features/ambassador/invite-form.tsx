import { useRef, useState } from "react";
import { messages } from "#rules/text/messages.ts";
import { ambassadorTexts } from "#texts/ambassador/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import { useInviteLandlord } from "#web/api/my-payments/referrers.ts";
import { FormFailure } from "#web/components/form-failure.tsx";
import styles from "#web/features/ambassador/ambassador.module.css";
import { toast } from "#web/hooks/toast.ts";
import { useIdempotencyKey } from "#web/hooks/use-idempotency-key.ts";
import { useSubmit } from "#web/hooks/use-submit.ts";

/**
 * Renders the form that emails the ambassador's link to one landlord.
 * @param variant `secondary` if the page has another primary action
 */
export function InviteForm({ variant = "primary" }: { variant?: "primary" | "secondary" }) {
  const t = useT();
  const texts = t(ambassadorTexts);
  const [email, setEmail] = useState("");
  const invite = useInviteLandlord();
  const idempotencyKeyOf = useIdempotencyKey();
  // an address whose email bounced can be invited again
  const sentCount = useRef(0);
  const { busy, errorTexts, failure, onSubmit } = useSubmit({
    check: () => ({ ...(!email.trim() && { email: [messages.required] }) }),
    send: async () => {
      const body = { email: email.trim() };
      await invite.mutateAsync({ ...body, idempotencyKey: idempotencyKeyOf([body, sentCount.current]) });
      sentCount.current++;
      setEmail("");
      toast("success", texts.invited);
    },
  });
  return (
    <form method="post" noValidate onSubmit={onSubmit} className={styles.invite}>
      <FormFailure text={failure} />
      <TextField
        id="email"
        label={texts.email}
        type="email"
        inputMode="email"
        autoComplete="off"
        required
        value={email}
        onChange={setEmail}
        errors={errorTexts("email")}
      />
      <div>
        <Button type="submit" variant={variant} busy={busy}>
          {texts.invite}
        </Button>
      </div>
    </form>
  );
}
