import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { Consent } from "#contract/consent.ts";
import type { FieldErrors, Form, Values } from "#contract/schemas/forms.ts";
import type { RestrictedQuestions } from "#contract/schemas/restricted-questions.ts";
import type { FieldContext } from "#fields/base/modes.ts";
import { formRendererTexts } from "#texts/form-renderer/texts.ts";
import { useT } from "#ui/texts.tsx";
import { afterPress, watchPresses } from "../after-press.ts";
import { DraftBar } from "../drafts/draft-bar.tsx";
import { draftsOf } from "../drafts/drafts.ts";
import { FinishLater, FinishLaterLink } from "../drafts/finish-later.tsx";
import type { DraftServer } from "../drafts/sync.ts";
import { useDraft } from "../drafts/use-draft.ts";
import { useUnanswered } from "../left-out.ts";
import { ProgressRail } from "../sections/progress-rail.tsx";
import { ConsentContext, createConsent } from "../state/consent.ts";
import { type FieldOverride, FormRendererContext } from "../state/form-renderer-context.ts";
import { watchSections } from "../state/paging.ts";
import { signingSections } from "../state/signing.tsx";
import { createFormStore } from "../state/store.ts";
import styles from "../styles/form-renderer.module.css";
import { FormElement } from "./form-element.tsx";
import { useCarriedInput } from "./use-carried-input.ts";
import { useFormSubmit } from "./use-form-submit.ts";

type FormRendererProps = {
  /** read once: use a different `key` for another form; another `version` of the form preserves typed input */
  form: Form;
  /** the answers already known; read once */
  values?: Values;
  /** answers known only after hydration, as from the link; they override a draft's */
  prefill?: Values | undefined;
  context: FieldContext;
  /** the landlord's name, for the consent to sign electronically */
  landlord?: string | undefined;
  /** the form's slug; without it no draft is saved on the device */
  slug?: string | undefined;
  /** the version of the form, which is saved with its draft */
  version?: number | undefined;
  /** saves the draft on the server; the same object between renders */
  server?: DraftServer | undefined;
  /**
   * The answers in view, all rules held, with the consent that signatures need → the server's faults by field name,
   * or nothing when it took them.
   */
  onSubmit: (values: Values, consent: Consent | undefined) => Promise<FieldErrors | undefined>;
  /** one section at a time on a narrow screen; the same between renders */
  paged?: boolean | undefined;
  submitLabel?: string | undefined;
  /** for answers that are not filled in again; the same function between renders */
  fieldOverride?: FieldOverride | undefined;
  /** the form's own style sheet, as the server rebuilt it: it reaches what bears a `data-appearance` within the form */
  css?: string | undefined;
  /** questions that the law of the home's location prohibits; read once */
  restrictedQuestions?: RestrictedQuestions | undefined;
  /** the content next to the submit button: the fee, what happens next */
  children?: ReactNode;
};

const none: Values = {};

/** The form as the applicant fills it in. It makes no API call and refers to no field kind by name. */
export function FormRenderer(props: FormRendererProps) {
  // Starting over is a new form: nothing of the old one is left in any control.
  const [round, setRound] = useState(0);
  const typed = useRef<Values>({});
  const next = () => setRound(round + 1);
  return <FormRendererInstance key={`${props.version} ${round}`} {...props} typed={typed} onStartOver={next} />;
}

function FormRendererInstance({
  form,
  values = none,
  prefill,
  context,
  landlord: named,
  slug,
  version = 1,
  server,
  onSubmit,
  paged = false,
  submitLabel,
  fieldOverride,
  css,
  restrictedQuestions,
  children,
  typed,
  onStartOver,
}: FormRendererProps & { typed: RefObject<Values>; onStartOver: () => void }) {
  const t = useT();
  const fromServer = useFromServer();
  const landlord = named ?? t(formRendererTexts).landlord;
  const [store] = useState(() => createFormStore(form, values, restrictedQuestions));
  const [consent] = useState(() => createConsent());
  const drafts = useMemo(() => (slug ? draftsOf(slug, { form, version }) : undefined), [slug, form, version]);
  const element = useRef<HTMLFormElement>(null);
  // The draft is restored first; pre-hydration input then overrides it, section by section.
  const draft = useDraft(store, drafts, server);
  const leftOut = useUnanswered(form, store, draft.missing);
  useEffect(watchPresses, []);
  useEffect(() => (paged && element.current ? watchSections(element.current) : undefined), [paged]);
  useEffect(() => {
    if (prefill) store.fill(prefill);
  }, [store, prefill]);
  const forgetInput = useCarriedInput(store, typed);
  const submission = useFormSubmit({ form, store, consent, fromServer, draft, onSubmit });

  const parts = useMemo(
    () => ({
      signing: signingSections(form),
      sections: paged ? form.sections : undefined,
      landlord,
      store,
      context,
      leave: (name: string) => afterPress(() => store.check(name)),
      fieldOverride,
    }),
    [form, landlord, store, context, fieldOverride, paged],
  );
  const startOver = async () => {
    forgetInput();
    await draft.discard();
    onStartOver();
  };

  return (
    <FormRendererContext value={parts}>
      {css && <style>{css}</style>}
      <ConsentContext value={consent}>
        <div className={styles.page}>
          <ProgressRail sections={form.sections} store={store} paged={paged} saved={draft.saved} />
          <div className={styles.column}>
            {server && <FinishLaterLink />}
            <FormElement
              ref={element}
              form={form}
              submission={submission}
              leftOut={leftOut}
              fromServer={fromServer}
              paged={paged}
              isStyled={css !== undefined && css !== ""}
              submitLabel={submitLabel}
            >
              {children}
            </FormElement>
            {server && <FinishLater server={server} send={draft.send} onStartOver={startOver} />}
          </div>
          {draft.news && (
            <DraftBar
              news={draft.news}
              leftOut={leftOut}
              close={draft.close}
              choose={draft.choose}
              onStartOver={startOver}
            />
          )}
        </div>
      </ConsentContext>
    </FormRendererContext>
  );
}

/** Returns whether the server rendered the form; still true after hydration. */
function useFromServer(): boolean {
  const [fromServer] = useState(useSyncExternalStore(never, no, yes));
  return fromServer;
}

const never = () => () => undefined;
const no = () => false;
const yes = () => true;
