import { type FormEvent, useState } from "react";
import { flushSync } from "react-dom";
import { useLanguage, useT } from "#ui/texts.tsx";
import { ApiError } from "#web/api/errors/api-error.ts";
import { failureText } from "#web/api/errors/failure.ts";
import { type Errors, remainingErrors, undisplayedErrors } from "#web/hooks/displayed-errors.ts";
import { focusFirstFault } from "#web/hooks/focus-first-fault.ts";

/**
 * A form that sends itself with one call. Errors of fields that the form does not show beside a control are part of
 * `failure`, so that no refusal is silent. What `check` found disappears as soon as it is corrected.
 * @param check the faults found before sending, by field, from the values as they are rendered; none when it may be sent;
 *   called while rendering too, so it changes nothing
 * @param send makes the call
 * @param explain the message for an answer that this form knows better than the server; null for the usual one
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
  const [areChecked, setAreChecked] = useState(false);
  /** a text, or what a call threw: its text is that of the language, which can change while it is shown */
  const [failure, setFailure] = useState<string | { thrown: unknown } | null>(null);
  const [done, setDone] = useState(false);

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy) return;
    setFailure(null);
    setDone(false);
    // the first fault has the focus as soon as it is shown
    const show = (faults: Errors, checked: boolean) => {
      flushSync(() => {
        setErrors(faults);
        setAreChecked(checked);
        setBusy(false);
      });
      const undisplayed = undisplayedErrors(faults, form.textContent, t, language);
      if (undisplayed.length > 0) setFailure(undisplayed.join(" "));
      focusFirstFault(form);
    };
    const found = options.check?.() ?? {};
    if (Object.keys(found).length) return show(found, true);
    setErrors({});
    setBusy(true);
    try {
      await options.send();
      setDone(true);
    } catch (error) {
      const own = error instanceof ApiError ? options.explain?.(error) : null;
      const fields = error instanceof ApiError ? error.errors : {};
      if (!own && Object.keys(fields).length) return show(fields, false);
      setFailure(own ?? { thrown: error });
    } finally {
      setBusy(false);
    }
  }
  const remaining = areChecked ? remainingErrors(errors, options.check?.() ?? {}) : errors;
  return {
    busy,
    errors: remaining,
    failure: failure && typeof failure === "object" ? failureText(failure.thrown, t) : failure,
    done,
    onSubmit,
    forget: () => setFailure(null),
  };
}
