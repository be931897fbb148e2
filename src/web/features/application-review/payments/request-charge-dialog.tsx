import { useState } from "react";
import type { DepositLaw } from "#contract/move-in-charges.ts";
import { assessMoveInCharge } from "#rules/law/deposits/assess-move-in-charge.ts";
import { depositKindMessage, findDepositKind } from "#rules/law/deposits/deposit-kind.ts";
import { fromCents, isAmount, toCents } from "#rules/money/money.ts";
import {
  isDeposit,
  isMoveInDueDate,
  type MoveInKind,
  maxDueDateDays,
  maxMoveInChargeCents,
  maxMoveInLabelLength,
  maxMoveInMessageLength,
  minMoveInChargeCents,
  moveInKinds,
} from "#rules/money/move-in-charges.ts";
import { todayHere } from "#rules/text/dates.ts";
import { messages } from "#rules/text/messages.ts";
import { dayMs } from "#rules/time/durations.ts";
import type { Texts } from "#texts/message.ts";
import { moveInChargesTexts } from "#texts/move-in-charges/texts.ts";
import { moveInProblemsTexts } from "#texts/move-in-problems/texts.ts";
import { paymentItemsTexts } from "#texts/payment-items/texts.ts";
import { validationTexts } from "#texts/validation/texts.ts";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextAreaField } from "#ui/fields/text-area-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import { useMoveInCharges } from "#web/api/applications/move-in-charges.ts";
import { AmountField } from "#web/components/amount-field.tsx";
import { FormDialog } from "#web/components/form-dialog/form-dialog.tsx";
import { DepositLawFields } from "#web/features/application-review/payments/deposit-law-fields.tsx";
import { toast } from "#web/hooks/toast.ts";
import { useIdempotencyKey } from "#web/hooks/use-idempotency-key.ts";
import { useSubmit } from "#web/hooks/use-submit.ts";

const dateInDays = (days: number) => todayHere(new Date(Date.now() + days * dayMs)).latest;

type RequestChargeDialogProps = { applicationId: string; law: DepositLaw | null; onClose: () => void };

/** The dialog that requests first rent or another move-in charge from an accepted applicant. */
export function RequestChargeDialog({ applicationId, law, onClose }: RequestChargeDialogProps) {
  const t = useT();
  const texts = t(moveInChargesTexts);
  const { create } = useMoveInCharges(applicationId);
  const keyOf = useIdempotencyKey();
  const [kind, setKind] = useState<MoveInKind>("first_rent");
  const [label, setLabel] = useState("");
  const [amount, setAmount] = useState("");
  const [due, setDue] = useState(() => dateInDays(7));
  const [message, setMessage] = useState("");
  const [rentInput, setRentInput] = useState(law?.rent ?? "");
  const cents = isAmount(amount) ? toCents(amount) : 0;
  const monthlyRentCents = isAmount(rentInput) ? toCents(rentInput) : 0;
  const assessment = law && assessMoveInCharge(law, { kind, cents, rentCents: monthlyRentCents });
  // of a deposit that changes afterwards, nobody has confirmed that the law allows it
  const deposit = [kind, cents, monthlyRentCents].join(" ");
  const [confirmedDeposit, setConfirmedDeposit] = useState<string | null>(null);
  const isConfirmed = confirmedDeposit === deposit;
  const needsConfirmation = assessment?.needsCheck ?? false;
  const namedDeposit = kind === "other_charge" ? findDepositKind(label) : null;
  const { errorTexts, ...form } = useSubmit({
    check: () => ({
      ...(kind === "other_charge" && !label.trim() && { label: [(t: Texts) => t(moveInProblemsTexts).name_charge] }),
      ...(namedDeposit && { label: [depositKindMessage(namedDeposit)] }),
      ...assessment?.errors,
      ...(cents < minMoveInChargeCents && { amount: [(t: Texts) => t(validationTexts).move_in_charge_too_low] }),
      ...(cents > maxMoveInChargeCents && { amount: [(t: Texts) => t(validationTexts).move_in_charge_too_high] }),
      ...(needsConfirmation &&
        !isConfirmed && { deposit_checked: [(t: Texts) => t(moveInProblemsTexts).check_deposit] }),
      ...(!isMoveInDueDate(due, new Date()) && {
        due: [due ? (t: Texts) => t(moveInProblemsTexts).due_date_range : messages.required],
      }),
    }),
    send: async () => {
      const body = {
        kind,
        label: kind === "other_charge" ? label.trim() : "",
        amount: fromCents(cents),
        due,
        message: message.trim(),
        ...(assessment?.needsRent && { monthly_rent: fromCents(monthlyRentCents) }),
        ...(needsConfirmation && { deposit_checked: isConfirmed }),
      };
      await create.mutateAsync({ body, idempotencyKey: keyOf(body) });
      toast("success", texts.request_sent);
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={texts.request} action={texts.send_request} sheet onClose={onClose}>
      <SelectField
        id="move-in-kind"
        label={texts.kind}
        help={isDeposit(kind) ? texts.deposit_help : undefined}
        required
        placeholder={null}
        value={kind}
        options={moveInKinds.map((value) => ({ value, label: t(paymentItemsTexts)[value] }))}
        errors={errorTexts("kind")}
        onChange={(value) => setKind(moveInKinds.find((each) => each === value) ?? "first_rent")}
      />
      {kind === "other_charge" && (
        <TextField
          id="move-in-label"
          label={texts.charge_label}
          help={texts.charge_label_help}
          required
          maxLength={maxMoveInLabelLength}
          value={label}
          onChange={setLabel}
          errors={errorTexts("label")}
        />
      )}
      <AmountField
        id="move-in-amount"
        label={texts.amount}
        required
        value={amount}
        onChange={setAmount}
        errors={errorTexts("amount")}
      />
      {isDeposit(kind) && law && (
        <DepositLawFields
          law={law}
          kind={kind}
          rent={
            assessment?.needsRent
              ? { value: rentInput, onChange: setRentInput, errors: errorTexts("monthly_rent") }
              : null
          }
          confirmation={
            needsConfirmation
              ? {
                  checked: isConfirmed,
                  onChange: (checked) => setConfirmedDeposit(checked ? deposit : null),
                  errors: errorTexts("deposit_checked"),
                }
              : null
          }
        />
      )}
      <TextField
        id="move-in-due"
        label={texts.due}
        type="date"
        required
        min={todayHere().earliest}
        max={dateInDays(maxDueDateDays)}
        value={due}
        onChange={setDue}
        errors={errorTexts("due")}
      />
      <TextAreaField
        id="move-in-message"
        label={texts.message}
        maxLength={maxMoveInMessageLength}
        value={message}
        onChange={setMessage}
        errors={errorTexts("message")}
      />
    </FormDialog>
  );
}
