import { type FormEvent, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import type { FieldErrors, Form, Values } from "#contract/forms.ts";
import type { FieldContext } from "#fields/modes.ts";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { useT } from "#ui/texts.tsx";
import { afterPress, watchPresses } from "./after-press.ts";
import { draftsOf } from "./drafts.ts";
import { ErrorSummary } from "./error-summary.tsx";
import styles from "./filler.module.css";
import { FillerContext } from "./filler-context.ts";
import { FillerSection } from "./filler-section.tsx";
import { ProgressRail } from "./progress-rail.tsx";
import { createFormStore } from "./store.ts";
import { takeTypedBefore } from "./typed-before.ts";
import { useDraft } from "./use-draft.ts";

type FillerProps = {
  /** read once: give another form another `key` */
  form: Form;
  /** the answers already known; read once */
  values?: Values;
  /** answers that come once the page is alive, as from the link; they go over a draft's */
  prefill?: Values | undefined;
  context: FieldContext;
  /** the form's slug; without it no draft is kept on the device */
  slug?: string | undefined;
  /** the answers in view, all rules held → the server's faults by field name, or nothing when it took them */
  onSubmit: (values: Values) => Promise<FieldErrors | undefined>;
  submitLabel?: string | undefined;
  /** what stands beside the submit button: the fee, what happens next */
  children?: ReactNode;
};

const none: Values = {};

/** The form as the applicant fills it in. It makes no call of its own and knows no kind of field by name. */
export function Filler({ form, values = none, prefill, context, slug, onSubmit, submitLabel, children }: FillerProps) {
  const t = useT();
  const [store] = useState(() => createFormStore(form, values));
  const drafts = useMemo(() => (slug ? draftsOf(slug, form) : undefined), [slug, form]);
  const element = useRef<HTMLFormElement>(null);
  const summary = useRef<{ focus: () => void }>(null);
  const [faults, setFaults] = useState<FieldErrors>();
  const [state, setState] = useState<"still" | "busy" | "failed">("still");

  // The draft comes back first and what was typed now goes over it. Effects run in the order they are written.
  const { saved, clear } = useDraft(store, drafts);
  useEffect(() => {
    if (element.current) takeTypedBefore(element.current);
    return watchPresses();
  }, []);
  useEffect(() => {
    if (prefill) store.fill(prefill);
  }, [store, prefill]);
  useEffect(() => {
    if (faults) summary.current?.focus();
  }, [faults]);

  const parts = useMemo(
    () => ({ store, context, leave: (name: string) => afterPress(() => store.check(name)) }),
    [store, context],
  );
  const show = (errors: FieldErrors) => {
    store.setErrors(errors);
    setFaults(errors);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (state === "busy") return;
    const { errors, kept } = store.checkAll();
    if (Object.keys(errors).length > 0) return show(errors);
    setFaults(undefined);
    setState("busy");
    try {
      const refused = (await onSubmit(kept)) ?? {};
      if (Object.keys(refused).length > 0) show(refused);
      else clear();
      setState("still");
    } catch {
      setState("failed");
    }
  };

  return (
    <FillerContext value={parts}>
      <div className={styles.filler}>
        <ProgressRail sections={form.sections} store={store} saved={saved === true} />
        {/* post: should the button be pressed before the script has run, no answer may end in the address */}
        <form ref={element} method="post" noValidate className={styles.form} onSubmit={submit}>
          {faults && <ErrorSummary ref={summary} form={form} errors={faults} />}
          {form.sections.map((section) => (
            <FillerSection key={section.section_id} section={section} />
          ))}
          {state === "failed" && (
            <Notice tone="error" announced title={t("Your answers could not be sent.")}>
              <p>{t("Nothing is lost: they are still on this page. Check your connection and try again.")}</p>
            </Notice>
          )}
          <div className={styles.end}>
            {children}
            <Button type="submit" variant="primary" busy={state === "busy"}>
              {submitLabel ?? t(form.sections.at(-1)?.button ?? "Submit")}
            </Button>
          </div>
        </form>
      </div>
    </FillerContext>
  );
}
