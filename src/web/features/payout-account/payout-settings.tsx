import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { fromCents, isAmount, toCents } from "#rules/money/money.ts";
import { payoutSchedules } from "#rules/money/payouts.ts";
import { payoutsTexts } from "#texts/payouts/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { RadioGroup } from "#ui/fields/radio-group.tsx";
import { useT } from "#ui/texts.tsx";
import { type PayoutSettings, payoutSettingsQuery, useUpdatePayoutSettings } from "#web/api/my-payments/payouts.ts";
import { AmountField } from "#web/components/amount-field.tsx";
import { FormFailure } from "#web/components/form-failure.tsx";
import { QueryFailure } from "#web/components/load-failure.tsx";
import { ConfirmSession, useConfirmed } from "#web/features/authentication/confirm-session.tsx";
import styles from "#web/features/payout-account/payout-account.module.css";
import { toast } from "#web/hooks/toast.ts";
import { useSubmit } from "#web/hooks/use-submit.ts";

/** The payout schedule and, for a team's owner, which payouts require approval by a second person. */
export function PayoutSettingsSection() {
  const texts = useT()(payoutsTexts);
  const settings = useQuery(payoutSettingsQuery);
  return (
    <section aria-labelledby="payout-settings" className={styles.page}>
      <h2 id="payout-settings">{texts.settings}</h2>
      {settings.isPending ? (
        <Skeleton rows={4} height={44} />
      ) : settings.data === undefined ? (
        <QueryFailure of={settings} />
      ) : (
        <ConfirmSession>
          <SettingsForm settings={settings.data} />
        </ConfirmSession>
      )}
    </section>
  );
}

function SettingsForm({ settings }: { settings: PayoutSettings }) {
  const t = useT();
  const texts = t(payoutsTexts);
  const [schedule, setSchedule] = useState(settings.schedule);
  const [approval, setApproval] = useState(settings.approval_from ?? "");
  const update = useUpdatePayoutSettings(useConfirmed());
  const { busy, errorTexts, failure, onSubmit } = useSubmit({
    send: async () => {
      const amount = approval.trim();
      const approval_from = amount === "" ? null : isAmount(amount) ? fromCents(toCents(amount)) : amount;
      await update.mutateAsync({ schedule, ...(settings.abilities.set_approval && { approval_from }) });
      toast("success", texts.saved);
    },
  });
  return (
    <form method="post" noValidate onSubmit={onSubmit} className={styles.form}>
      <FormFailure text={failure} />
      <RadioGroup
        id="schedule"
        label={texts.schedule}
        help={texts.schedule_hint}
        value={schedule}
        onChange={(value) => setSchedule(payoutSchedules.find((one) => one === value) ?? "manual")}
        options={payoutSchedules.map((value) => ({ value, label: texts.schedules[value] }))}
      />
      {settings.abilities.set_approval && settings.approval_from !== null && !settings.has_approver && (
        <Notice tone="attention">
          <p>{texts.no_approver}</p>
        </Notice>
      )}
      {settings.abilities.set_approval && (
        <AmountField
          id="approval_from"
          label={texts.approval_from}
          help={texts.approval_hint}
          value={approval}
          onChange={setApproval}
          errors={errorTexts("approval_from")}
        />
      )}
      <div>
        <Button type="submit" variant="primary" busy={busy}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}
