import { type FormEvent, useState } from "react";
import { flushSync } from "react-dom";
import { useLanguage, useT } from "#ui/texts.tsx";
import { ApiError } from "#web/api/errors/api-error.ts";
import { failureText } from "#web/api/errors/failure-text.ts";
import { focusFirstFault } from "#web/hooks/focus-first-fault.ts";
import { type Errors, remainingErrors, undisplayedErrors } from "#web/hooks/undisplayed-errors.ts";

/**
 * Manages a form that is submitted with one call. Field errors that the form shows next to no control become part of
 * `failure`, so that every rejection is visible. Errors found by `check` disappear once they are corrected.
 * @param check returns the errors found before sending, by field; empty if the form may be sent. Also called during
 *   rendering, so it must be pure
 * @param send makes the call
 * @param explain returns a message for an API error that this form explains better than the server; null for the
 *   default
 */
export function useSubmit(options: {
  check?: () => Errors;
  send: () => Promise<unknown>;
  explain?: (error: ApiError) => string | null;
}) {
  const t = useT();
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [areClientErrors, setAreClientErrors] = useState(false);
  /** a text, or a thrown error, which is translated on render since the language may change */
  const [failure, setFailure] = useState<string | { thrown: unknown } | null>(null);
  const [done, setDone] = useState(false);

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy) return;
    setFailure(null);
    setDone(false);
    // focus the first invalid field as soon as its error is shown
    const showFaults = (faults: Errors, isClientCheck: boolean) => {
      flushSync(() => {
        setErrors(faults);
        setAreClientErrors(isClientCheck);
        setBusy(false);
      });
      const undisplayed = undisplayedErrors(faults, form.textContent, t, language);
      if (undisplayed.length > 0) setFailure(undisplayed.join(" "));
      focusFirstFault(form);
    };
    const clientFaults = options.check?.() ?? {};
    if (Object.keys(clientFaults).length) return showFaults(clientFaults, true);
    setErrors({});
    setBusy(true);
    try {
      await options.send();
      setDone(true);
    } catch (error) {
      const explanation = error instanceof ApiError ? options.explain?.(error) : null;
      const fields = error instanceof ApiError ? error.errors : {};
      if (!explanation && Object.keys(fields).length) return showFaults(fields, false);
      setFailure(explanation ?? { thrown: error });
    } finally {
      setBusy(false);
    }
  }
  const displayedErrors = areClientErrors ? remainingErrors(errors, options.check?.() ?? {}) : errors;
  return {
    busy,
    errors: displayedErrors,
    /** Returns the texts of a field's errors; undefined if it has none. */
    errorTexts: (field: string) => displayedErrors[field]?.map((message) => t(message)),
    failure: failure && typeof failure === "object" ? failureText(failure.thrown, t) : failure,
    done,
    onSubmit,
    clearFailure: () => setFailure(null),
  };
}
