import { useQueries } from "@tanstack/react-query";
import { useState } from "react";
import type { ReportKind } from "#rules/money/screening-costs.ts";
import {
  canReceiveReports,
  defaultShareDays,
  maxShareDays,
  type RecipientKind,
  recipientKinds,
} from "#rules/sharing/recipients.ts";
import { dayOf } from "#rules/text/dates.ts";
import { messages } from "#rules/text/messages.ts";
import { dayMs } from "#rules/time/durations.ts";
import { commonTexts } from "#texts/common/texts.ts";
import type { Message } from "#texts/message.ts";
import { sharingTexts } from "#texts/sharing/texts.ts";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { RadioGroup } from "#ui/fields/radio-group.tsx";
import { TextAreaField } from "#ui/fields/text-area-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useLocale, useT } from "#ui/texts.tsx";
import { sharesQuery, useShareBundles } from "#web/api/applications/shares.ts";
import { FormDialog } from "#web/components/form-dialog/form-dialog.tsx";
import { QueryFailure } from "#web/components/load-failure.tsx";
import { timeZone } from "#web/components/timestamp.tsx";
import { ReportChoice, shareableReports } from "#web/features/sharing/report-choice.tsx";
import styles from "#web/features/sharing/sharing.module.css";
import { toast } from "#web/hooks/toast.ts";
import { useIdempotencyKey } from "#web/hooks/use-idempotency-key.ts";
import { useSubmit } from "#web/hooks/use-submit.ts";

type ShareDialogProps = {
  /** the bundles' slugs; several are shared for a recommendation */
  slugs: string[];
  /** the applicants' names */
  names: string[];
  /** whether the user may allow the recipient to decide */
  canLetDecide?: boolean;
  onClose: (shared: boolean) => void;
};

const dayFromNow = (days: number) => dayOf(new Date(Date.now() + days * dayMs), timeZone());

/** The dialog to share applications with a person: name and email, content, permissions, and end date. */
export function ShareDialog({ slugs, names, canLetDecide = false, onClose }: ShareDialogProps) {
  const t = useT();
  const locale = useLocale();
  const texts = t(sharingTexts);
  const [name, setName] = useState("");
  const [email, setEmail] = useState("");
  const [message, setMessage] = useState("");
  const isReview = slugs.length > 1;
  const [kind, setKind] = useState<RecipientKind | "">(isReview ? "owner" : "");
  const [selectedReports, setSelectedReports] = useState<readonly ReportKind[]>([]);
  const [includesDocuments, setIncludesDocuments] = useState(false);
  const [letsDecide, setLetsDecide] = useState(false);
  const [expiresOn, setExpiresOn] = useState(() => dayFromNow(defaultShareDays));
  const queries = useQueries({ queries: slugs.map((slug) => sharesQuery(slug)) });
  const shareStates = queries.map(({ data }) => data);
  const share = useShareBundles();
  const idempotencyKeyOf = useIdempotencyKey();
  // a review collects recommendations; its recipients can't decide
  const canRecipientDecide = canLetDecide && !isReview && kind !== "" && canReceiveReports(kind);
  const reports = kind && canReceiveReports(kind) ? shareableReports(selectedReports, shareStates) : [];
  const { errors, ...form } = useSubmit({
    check: () => ({
      ...(!name.trim() && { name: [messages.required] }),
      ...(!email.trim() && { email: [messages.required] }),
      ...(!kind && { user_type: [messages.required] }),
    }),
    send: async () => {
      if (!kind) return;
      const body = {
        name: name.trim(),
        email: email.trim(),
        extra_message: message.trim(),
        user_type: kind,
        reports,
        documents: includesDocuments,
        decisioning: canRecipientDecide && letsDecide,
        ...(expiresOn && { until: expiresOn }),
      };
      await share.mutateAsync({ slugs, body, idempotencyKey: idempotencyKeyOf({ slugs, body }) });
      toast("success", texts.shared_toast({ name: body.name }));
      onClose(true);
    },
  });
  const translateErrors = (faults: Message[] | undefined) => faults?.map((fault) => t(fault));
  return (
    <FormDialog
      form={form}
      title={isReview ? texts.share_with_owner : texts.share_application}
      action={texts.share}
      onClose={() => onClose(false)}
    >
      <p>{isReview ? texts.review_intro : texts.share_intro({ names: new Intl.ListFormat(locale).format(names) })}</p>
      {isReview && <p className={styles.names}>{names.join(" · ")}</p>}
      <TextField
        id="share-name"
        label={texts.name}
        required
        maxLength={120}
        autoComplete="off"
        value={name}
        onChange={setName}
        errors={translateErrors(errors.name)}
      />
      <TextField
        id="share-email"
        label={t(commonTexts).email}
        required
        type="email"
        inputMode="email"
        autoComplete="off"
        value={email}
        onChange={setEmail}
        errors={translateErrors(errors.email)}
      />
      <RadioGroup
        id="share-kind"
        label={texts.user_type}
        required
        value={kind}
        onChange={(value) => setKind(value as RecipientKind)}
        options={recipientKinds.map((value) => ({ value, label: texts.kinds[value] }))}
        errors={translateErrors(errors.user_type)}
      />
      <QueryFailure of={queries} />
      <ReportChoice
        states={shareStates}
        canSeeReports={kind === "" || canReceiveReports(kind)}
        selectedReports={selectedReports}
        onChange={setSelectedReports}
        documents={includesDocuments}
        onDocumentsChange={setIncludesDocuments}
        errors={translateErrors(errors.reports)}
      />
      {canRecipientDecide && (
        <CheckboxField
          id="share-decides"
          label={texts.let_decide}
          help={texts.let_decide_help}
          checked={letsDecide}
          onChange={setLetsDecide}
        />
      )}
      <TextField
        id="share-until"
        type="date"
        label={texts.until}
        help={texts.until_help}
        min={dayFromNow(0)}
        max={dayFromNow(maxShareDays)}
        value={expiresOn}
        onChange={setExpiresOn}
        errors={translateErrors(errors.until)}
      />
      <TextAreaField
        id="share-message"
        label={texts.message}
        help={texts.message_help}
        rows={3}
        maxLength={2_000}
        value={message}
        onChange={setMessage}
        errors={translateErrors(errors.extra_message)}
      />
    </FormDialog>
  );
}
