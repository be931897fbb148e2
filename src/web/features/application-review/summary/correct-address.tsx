import { useState } from "react";
import type { AddressEffects as Effects } from "#contract/applications.ts";
import AddressEdit from "#fields/address/edit.tsx";
import { type Value as Address, kind as addressKind } from "#fields/address/kind.ts";
import { applicationSummaryTexts } from "#texts/application-summary/texts.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Dialog, DialogActions } from "#ui/feedback/dialog.tsx";
import { useT } from "#ui/texts.tsx";
import { findAddresses } from "#web/api/addresses.ts";
import { type Application, useCorrectAddress } from "#web/api/applications/applications.ts";
import { reloadOnConflict } from "#web/api/errors/api-error.ts";
import { FormFailure } from "#web/components/form-failure.tsx";
import styles from "#web/features/application-review/styles/payments.module.css";
import { AddressEffects } from "#web/features/application-review/summary/address-effects.tsx";
import { useIdempotencyKey } from "#web/hooks/use-idempotency-key.ts";
import { useSubmit } from "#web/hooks/use-submit.ts";

/** The button to correct the home's address; renders nothing without permission, or after the decision. */
export function CorrectAddress({ application }: { application: Application }) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  if (!application.abilities.correct_address) return null;
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t(applicationSummaryTexts).correct_address}</Button>
      {isOpen && <CorrectAddressDialog application={application} onClose={() => setIsOpen(false)} />}
    </>
  );
}

type CorrectAddressDialogProps = { application: Application; onClose: () => void };

/** The dialog that asks for the address, previews the effects of the correction, and shows its results. */
function CorrectAddressDialog({ application, onClose }: CorrectAddressDialogProps) {
  const t = useT();
  const [address, setAddress] = useState<Address>(() => addressOf(application));
  const [effects, setEffects] = useState<Effects>();
  const [isCorrected, setIsCorrected] = useState(false);
  const { preview, correct } = useCorrectAddress(application.id);
  const keyOf = useIdempotencyKey();
  const field = { ...question, label: t(applicationSummaryTexts).home_address };
  const property_address = { ...address, unit: address.unit ?? "" };
  const { busy, errors, failure, onSubmit } = useSubmit({
    check: () => {
      const faults = addressKind.validate(question, address);
      return { ...(faults.length > 0 && { property_address: faults }) };
    },
    send: async () => {
      if (!effects) return setEffects(await preview.mutateAsync(property_address));
      const body = { property_address, effects };
      await reloadOnConflict(
        () => correct.mutateAsync({ ...body, idempotencyKey: keyOf(body) }),
        // after a conflict, the landlord must confirm the new effects
        async () => setEffects(await preview.mutateAsync(property_address)),
      );
      setIsCorrected(true);
    },
  });
  const faults = Object.entries(errors).flatMap(([name, texts]) => (name.startsWith("property_address") ? texts : []));
  return (
    <Dialog
      title={isCorrected ? t(applicationSummaryTexts).address_corrected : t(applicationSummaryTexts).correct_address}
      onClose={onClose}
    >
      <form method="post" noValidate onSubmit={onSubmit} className={styles.body}>
        <FormFailure text={failure} />
        {!effects ? (
          <>
            <p>{t(applicationSummaryTexts).address_change_hint}</p>
            <AddressEdit
              field={field}
              id="correct-address"
              value={address}
              errors={[...new Set(faults)].map((text) => t(text))}
              onChange={setAddress}
              onBlur={() => undefined}
              context={{ addressSuggestions: findAddresses, formText: (text) => text }}
            />
          </>
        ) : (
          <div role="status" className={styles.effects}>
            <p>
              <strong>{addressKind.toText(question, address)}</strong>
            </p>
            <p>{isCorrected ? t(applicationSummaryTexts).has_changed : t(applicationSummaryTexts).will_change}</p>
            <AddressEffects effects={effects} />
            <p>
              {isCorrected
                ? t(applicationSummaryTexts).applicant_emailed
                : t(applicationSummaryTexts).applicant_will_be_emailed}
            </p>
          </div>
        )}
        <DialogActions busy={busy}>
          {isCorrected ? (
            <Button variant="primary" onClick={onClose}>
              {t(commonTexts).close}
            </Button>
          ) : (
            <>
              <Button disabled={busy} onClick={effects ? () => setEffects(undefined) : onClose}>
                {effects ? t(commonTexts).back : t(commonTexts).cancel}
              </Button>
              <Button type="submit" variant="primary" busy={busy}>
                {effects ? t(applicationSummaryTexts).correct_address : t(applicationSummaryTexts).review_changes}
              </Button>
            </>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}

const question = {
  name: "property_address",
  field_id: "address",
  label: "",
  required: true,
  autocomplete: "off",
} as const;

/** Returns the known address as form values. */
function addressOf({ applicant_unit_address: knownAddress, unit_address }: Application): Address {
  if (!knownAddress) return addressKind.empty;
  const street = [knownAddress.houseNumber, knownAddress.street].filter(Boolean).join(" ");
  const unit = unit_address.startsWith(`${street}, `)
    ? unit_address.slice(street.length + 2).replace(/^Unit /, "")
    : "";
  return { street, unit, city: knownAddress.city, state: knownAddress.state, zip: knownAddress.postalCode };
}
