import { type FormEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Consent } from "#contract/consent.ts";
import type { FieldErrors, Form, Values } from "#contract/schemas/forms.ts";
import { messages } from "#rules/text/messages.ts";
import { hydrateSections } from "#web/hooks/pre-hydration-input.ts";
import type { useDraft } from "../drafts/use-draft.ts";
import type { ConsentState } from "../state/consent.ts";
import { needsConsent } from "../state/signing.tsx";
import type { FormStore } from "../state/store.ts";
import { consentName } from "./consent-panel.tsx";

type FormSubmitOptions = {
  form: Form;
  store: FormStore;
  consent: ConsentState;
  /** whether the server rendered the form */
  fromServer: boolean;
  draft: Pick<ReturnType<typeof useDraft>, "hold" | "clear">;
  onSubmit: (values: Values, consent: Consent | undefined) => Promise<FieldErrors | undefined>;
};

/**
 * Validates the answers and submits them. While they are being submitted, no draft is saved; a submitted form's draft
 * is deleted. The summary of the errors, whose ref it returns, gets the focus whenever there are errors.
 */
export function useFormSubmit({ form, store, consent, fromServer, draft, onSubmit }: FormSubmitOptions) {
  const summary = useRef<{ focus: () => void }>(null);
  const [faults, setFaults] = useState<FieldErrors>();
  const [state, setState] = useState<"still" | "busy" | "failed">("still");
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    if (faults) summary.current?.focus();
  }, [faults]);
  return { summary, faults, state, failure, submit };

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (state === "busy") return;
    if (fromServer) hydrateSections(event.currentTarget);
    // an error may be in a section that is not hydrated yet
    document.documentElement.dataset.whole = "";
    setState("still");
    const { errors, answers } = store.checkAll();
    if (!consent.current() && needsConsent(form, store)) errors[consentName] = [messages.consent];
    if (hasErrors(errors)) return show(errors);
    setFaults(undefined);
    setState("busy");
    const resumeSaving = draft.hold();
    try {
      const refused = (await onSubmit(answers, consent.current())) ?? {};
      if (hasErrors(refused)) {
        show(refused);
        resumeSaving();
      } else draft.clear();
      setState("still");
    } catch (error) {
      resumeSaving();
      setFailure(error);
      setState("failed");
    }
  }

  /** Shows the errors at once, so that no field announces its error before the summary is there. */
  function show(errors: FieldErrors): void {
    flushSync(() => {
      store.setErrors(errors);
      consent.fault(errors[consentName] ?? []);
      setFaults(errors);
    });
  }
}

const hasErrors = (errors: FieldErrors): boolean => Object.keys(errors).length > 0;
