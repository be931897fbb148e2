import {
  type FormEvent,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { flushSync } from "react-dom";
import type { Consent } from "#contract/consent.ts";
import type { FieldErrors, Form, Values } from "#contract/schemas/forms.ts";
import type { RestrictedQuestions } from "#contract/schemas/restricted-questions.ts";
import type { FieldContext } from "#fields/base/modes.ts";
import type { Today } from "#rules/text/dates.ts";
import { messages } from "#rules/text/messages.ts";
import { formRendererTexts } from "#texts/form-renderer/texts.ts";
import { formText } from "#texts/stock-form/form-text.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { ErrorSummaryContext } from "#ui/fields/field-frame.tsx";
import { useT } from "#ui/texts.tsx";
import { failureText } from "#web/api/errors/failure-text.ts";
import { Paragraphs } from "#web/components/paragraphs.tsx";
import { hydrateSections } from "#web/hooks/pre-hydration-input.ts";
import { createDeviceDrafts } from "../drafts/device-drafts.ts";
import { FinishLaterLink } from "../drafts/finish-later-link.tsx";
import type { DraftServer } from "../drafts/server-sync.ts";
import { useDraft } from "../drafts/use-draft.ts";
import { runAfterPointerUp, watchPointer } from "../run-after-pointer-up.ts";
import { ProgressRail } from "../sections/progress-rail.tsx";
import { ConsentContext, createConsent } from "../state/consent.ts";
import { type FieldOverride, FormRendererContext } from "../state/form-renderer-context.ts";
import { watchSections } from "../state/paging.ts";
import { needsConsent, signingSections } from "../state/signing.tsx";
import { createFormStore } from "../state/store.ts";
import styles from "../styles/form-renderer.module.css";
import { useUnanswered } from "../use-unanswered.ts";
import { consentName } from "./consent-panel.tsx";
import { moveOnEnter } from "./enter-key.ts";
import { ErrorSummary } from "./error-summary.tsx";
import { FormSection } from "./form-section.tsx";
import { useCarriedInput } from "./use-carried-input.ts";

/** Loaded on demand, so that they add nothing to the size of a form's page. */
// below the form
const FinishLater = lazy(async () => ({ default: (await import("../drafts/finish-later.tsx")).FinishLater }));
const DraftBar = lazy(() => import("../drafts/draft-bar.tsx"));
const MissingAnswersNotice = lazy(() => import("./missing-answers-notice.tsx"));

type FormRendererProps = {
  /** read once: use another `key` for another form; another `version` of the form preserves typed input */
  form: Form;
  /** known answers; read once */
  values?: Values;
  /** answers known only after hydration, such as from the link; they override a draft's */
  prefill?: Values | undefined;
  context: FieldContext;
  /** the landlord's name, for the consent to sign electronically */
  landlord?: string | undefined;
  /** the form's slug; without it no draft is saved on the device */
  slug?: string | undefined;
  /** the version of the form, which is saved with its draft */
  version?: number | undefined;
  /** saves the draft on the server; must be stable between renders */
  server?: DraftServer | undefined;
  /**
   * Called with the valid visible answers, and the consent that signatures require. Returns the server's errors by
   * field name, or undefined if it accepted them.
   */
  onSubmit: (values: Values, consent: Consent | undefined) => Promise<FieldErrors | undefined>;
  /** one section at a time on a narrow screen; must not change between renders */
  paged?: boolean | undefined;
  submitLabel?: string | undefined;
  /** replaces fields that aren't filled in again; must be stable between renders */
  fieldOverride?: FieldOverride | undefined;
  /** the form's custom CSS, sanitized by the server; it styles elements with `data-appearance` within the form */
  css?: string | undefined;
  /** questions that the law of the home's jurisdiction prohibits; read once */
  restrictedQuestions?: RestrictedQuestions | undefined;
  /** the day against which dates are validated, such as that of the submission for a correction; read once */
  today?: Today | undefined;
  /** content next to the submit button: the fee, the next steps */
  children?: ReactNode;
};

const noValues: Values = {};

/** The form that applicants fill out. It makes no API calls and refers to no field kind by name. */
export function FormRenderer(props: FormRendererProps) {
  // Starting over renders a new form, so that no control keeps its state.
  const [restartCount, setRestartCount] = useState(0);
  const typedInput = useRef<Values>({});
  const restart = () => setRestartCount(restartCount + 1);
  return (
    <FormRendererInstance
      key={`${props.version} ${restartCount}`}
      {...props}
      typed={typedInput}
      onStartOver={restart}
    />
  );
}

function FormRendererInstance({
  form,
  values = noValues,
  prefill,
  context,
  landlord: landlordName,
  slug,
  version = 1,
  server,
  onSubmit,
  paged = false,
  submitLabel,
  fieldOverride,
  css,
  restrictedQuestions,
  today,
  children,
  typed: typedInput,
  onStartOver,
}: FormRendererProps & { typed: RefObject<Values>; onStartOver: () => void }) {
  const t = useT();
  const isServerRendered = useIsServerRendered();
  const landlord = landlordName ?? t(formRendererTexts).landlord;
  const [store] = useState(() => createFormStore(form, values, restrictedQuestions, today));
  const [consent] = useState(() => createConsent());
  const drafts = useMemo(() => (slug ? createDeviceDrafts(slug, { form, version }) : undefined), [slug, form, version]);
  const element = useRef<HTMLFormElement>(null);
  const summary = useRef<{ focus: () => void }>(null);
  const [faults, setFaults] = useState<FieldErrors>();
  const [state, setState] = useState<"still" | "busy" | "failed">("still");
  const [failure, setFailure] = useState<unknown>();

  // The draft is restored first; pre-hydration input then overrides it, section by section.
  const draft = useDraft(store, drafts, server);
  const missingFields = useUnanswered(form, store, draft.missing);
  useEffect(watchPointer, []);
  useEffect(() => (paged && element.current ? watchSections(element.current) : undefined), [paged]);
  useEffect(() => {
    if (prefill) store.fill(prefill);
  }, [store, prefill]);
  const forgetInput = useCarriedInput(store, typedInput);
  useEffect(() => {
    if (faults) summary.current?.focus();
  }, [faults]);

  const contextValue = useMemo(
    () => ({
      signing: signingSections(form),
      sections: paged ? form.sections : undefined,
      landlord,
      store,
      context,
      onLeaveField: (name: string) => runAfterPointerUp(() => store.check(name)),
      fieldOverride,
    }),
    [form, landlord, store, context, fieldOverride, paged],
  );
  // synchronously, so that no field announces its error before the summary is rendered
  const showErrors = (errors: FieldErrors) =>
    flushSync(() => {
      store.setErrors(errors);
      consent.setConsentErrors(errors[consentName] ?? []);
      setFaults(errors);
    });
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === "busy") return;
    if (isServerRendered) hydrateSections(event.currentTarget);
    // the error may be in a section that isn't hydrated yet
    document.documentElement.dataset.whole = "";
    setState("still");
    const { errors, answers } = store.checkAll();
    if (!consent.current() && needsConsent(form, store)) errors[consentName] = [messages.consent];
    if (Object.keys(errors).length > 0) return showErrors(errors);
    setFaults(undefined);
    setState("busy");
    const resumeSaving = draft.hold();
    try {
      const serverErrors = (await onSubmit(answers, consent.current())) ?? {};
      if (Object.keys(serverErrors).length > 0) {
        showErrors(serverErrors);
        resumeSaving();
      } else draft.clear();
      setState("still");
    } catch (error) {
      resumeSaving();
      setFailure(error);
      setState("failed");
    }
  };
  const startOver = async () => {
    await draft.discard(forgetInput);
    onStartOver();
  };

  return (
    <FormRendererContext value={contextValue}>
      {css && <style>{css}</style>}
      <ConsentContext value={consent}>
        <div className={styles.page}>
          <ProgressRail sections={form.sections} store={store} paged={paged} saved={draft.saved} />
          <div className={styles.column}>
            {server && <FinishLaterLink />}
            {/* post: if the button is clicked before hydration, no answer may end up in the URL */}
            <form
              ref={element}
              method="post"
              noValidate
              data-form-renderer
              data-paged={paged || undefined}
              className={styles.form}
              data-appearance={css ? "form" : undefined}
              onSubmit={submit}
              onKeyDown={moveOnEnter}
            >
              {/* Enter clicks a form's first submit button, even before hydration: this one is disabled and does
                  nothing */}
              <input type="submit" disabled hidden />
              {faults && <ErrorSummary ref={summary} form={form} errors={faults} />}
              {!faults && missingFields.length > 0 && (
                <Suspense>
                  <MissingAnswersNotice fields={missingFields} />
                </Suspense>
              )}
              {form.appearance?.welcome && (
                <div className={styles.welcome} data-appearance="welcome">
                  <Paragraphs text={form.appearance.welcome} />
                </div>
              )}
              <ErrorSummaryContext value={faults !== undefined}>
                {form.sections.map((section, index) => (
                  <FormSection
                    key={section.section_id}
                    section={section}
                    isServerRendered={isServerRendered}
                    isBelowFold={isServerRendered && isSectionBelowFold(form, index)}
                  />
                ))}
              </ErrorSummaryContext>
              {state === "failed" && (
                <Notice tone="error" announced title={t(formRendererTexts).answers_couldnt_sent}>
                  <p>
                    {failureText(failure, t)} {t(formRendererTexts).answers_still_page}
                  </p>
                </Notice>
              )}
              <div className={styles.end}>
                {children}
                <Button type="submit" variant="primary" busy={state === "busy"} data-next>
                  {submitLabel ?? formText(t, form.sections.at(-1)?.button ?? t(formRendererTexts).submit)}
                </Button>
              </div>
            </form>
            {server && (
              <Suspense>
                <FinishLater server={server} expires={draft.expires} send={draft.send} onStartOver={startOver} />
              </Suspense>
            )}
          </div>
          <Suspense>
            {draft.news && (
              <DraftBar
                notice={draft.news}
                missingFields={missingFields}
                close={draft.close}
                choose={draft.choose}
                onStartOver={startOver}
              />
            )}
          </Suspense>
        </div>
      </ConsentContext>
    </FormRendererContext>
  );
}

/** Whether the server rendered the form; stays true after hydration. */
function useIsServerRendered(): boolean {
  const [isServerRendered] = useState(useSyncExternalStore(neverSubscribe, no, yes));
  return isServerRendered;
}

const neverSubscribe = () => () => undefined;
const no = () => false;
const yes = () => true;

/** The number of fields that fill the first screen, together with the content above them. */
const firstScreenFieldCount = 10;

function isSectionBelowFold(form: Form, index: number): boolean {
  return form.sections.slice(0, index).reduce((sum, { fields }) => sum + fields.length, 0) >= firstScreenFieldCount;
}
