import { useState } from "react";
import { messages } from "#rules/messages.ts";
import { useT } from "#ui/texts.tsx";
import { useDecide } from "#web/api/application-bundles.ts";
import type { Application } from "#web/api/applications.ts";
import { DecisionDialog } from "#web/screens/application/decision-dialog.tsx";
import { type Letter, LetterFields, letterBody, letterFaults } from "#web/screens/application/letter-fields.tsx";
import { toast } from "#web/toast.ts";
import { useIdempotencyKey } from "#web/use-idempotency-key.ts";
import { useSubmit } from "#web/use-submit.ts";

/** Selects the bundle's applicants as tenants. */
export function AcceptDialog({ application, onClose }: { application: Application; onClose: () => void }) {
  const t = useT();
  const { bundle, landlord, unit_address } = application;
  const decide = useDecide(bundle.slug);
  const keyOf = useIdempotencyKey();
  const [letter, setLetter] = useState<Letter>({
    with_email: false,
    subject: t("Your rental application was accepted"),
    email_body: unit_address
      ? t("Good news: we would like to rent {unit} to you. We will be in touch about the next steps.\n\n{landlord}", {
          unit: unit_address,
          landlord: landlord.name,
        })
      : t("Good news: your application was accepted. We will be in touch about the next steps.\n\n{landlord}", {
          landlord: landlord.name,
        }),
    cc_self: false,
  });
  const form = useSubmit({
    check: () => letterFaults(letter, messages.required),
    send: async () => {
      const body = letterBody(letter);
      await decide.mutateAsync({ accept: true, body, idempotencyKey: keyOf(body) });
      toast("success", t("Applicant selected"));
      onClose();
    },
  });
  return (
    <DecisionDialog
      application={application}
      action={t("Select as tenant")}
      variant="primary"
      form={form}
      onClose={onClose}
    >
      <LetterFields letter={letter} onChange={setLetter} errors={form.errors} />
    </DecisionDialog>
  );
}
