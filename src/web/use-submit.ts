import { type FormEvent, useState } from "react";
import { useT } from "#ui/texts.tsx";
import { ApiError } from "#web/api/api-error.ts";
import { failureText } from "#web/failure.ts";

type Errors = Record<string, string[]>;

/**
 * A form that sends itself with one call.
 * @param check the faults found before sending, by field; none when it may be sent
 * @param send makes the call
 * @param explain the message for an answer that this form knows better than the server; null for the usual one
 */
export function useSubmit(options: {
  check?: () => Errors;
  send: () => Promise<unknown>;
  explain?: (error: ApiError) => string | null;
}) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [done, setDone] = useState(false);

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy) return;
    setFailure(null);
    setDone(false);
    const found = options.check?.() ?? {};
    setErrors(found);
    if (Object.keys(found).length) return focusFirst(form);
    setBusy(true);
    try {
      await options.send();
      setDone(true);
    } catch (error) {
      const own = error instanceof ApiError ? options.explain?.(error) : null;
      const fields = error instanceof ApiError ? error.errors : {};
      setErrors(own ? {} : fields);
      if (own || !Object.keys(fields).length) setFailure(own ?? failureText(error, t));
      else focusFirst(form);
    } finally {
      setBusy(false);
    }
  }
  return { busy, errors, failure, done, onSubmit, forget: () => setFailure(null) };
}

/** Once the faults are shown, the first of them has the focus. */
function focusFirst(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
}
