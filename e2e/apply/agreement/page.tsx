import fc from "fast-check";
import { createRoot } from "react-dom/client";
import { type Field, type Form, fieldKinds, type Values } from "#contract/schemas/forms.ts";
import { fieldOf, validAnswers } from "#fields/forms/answer-cases.ts";
import { answerOf } from "#fields/forms/answers.ts";
import { kindOf } from "#fields/registry/registry.ts";
import { validateField } from "#fields/validation/validate.ts";
import { consentName } from "#web/features/form-renderer/renderer/consent-panel.tsx";
import { FormRenderer } from "#web/features/form-renderer/renderer/form-renderer.tsx";
import { controlId } from "#web/features/form-renderer/state/form-renderer-context.ts";
import { Viewer } from "#web/features/form-renderer/viewer/viewer.tsx";

/** A typed text, and the control that it goes into. */
type Gesture = { control: number; text: string; choice: number; clear: boolean };

declare global {
  interface Window {
    fieldOfEveryKind: () => Field[];
    /** Fills in a field of every kind as a person would, repeatedly, and returns what the form accepted. */
    fillInEveryKind: (runs: number) => Promise<Values[]>;
  }
}

const context = {
  upload: async () => `form-uploads/${"a".repeat(22)}.pdf`,
  download: async () => "",
  formText: (text: string) => text,
  agents: [{ value: "agent-7", label: "Ana Agent" }],
  addressSuggestions: async () => [],
};

/** Resolves once pending work is rendered; the browser would throttle a timer. */
const nextTask = () =>
  new Promise<void>((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done();
    port2.postMessage(undefined);
  });

function controlsIn(container: HTMLElement) {
  const all = container.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
    "input, select, textarea",
  );
  return [...all].filter((control) => !control.disabled && control.id !== controlId(consentName));
}

/** Sends real browser events: `insertText` types, with masks and limits, as a keyboard would. */
async function act(container: HTMLElement, { control: at, text, choice, clear }: Gesture) {
  const controls = controlsIn(container);
  const control = controls[at % controls.length];
  if (!control) return;
  if (control instanceof HTMLSelectElement) {
    control.selectedIndex = choice % control.options.length;
    control.dispatchEvent(new Event("change", { bubbles: true }));
  } else if (control.type === "checkbox" || control.type === "radio") {
    control.click();
  } else if (control instanceof HTMLInputElement && control.type === "file") {
    const files = new DataTransfer();
    files.items.add(new File(["%PDF-1.7"], "statement.pdf", { type: "application/pdf" }));
    control.files = files.files;
    control.dispatchEvent(new Event("change", { bubbles: true }));
  } else {
    control.focus();
    if (clear) control.select();
    document.execCommand("insertText", false, text);
    control.blur();
  }
  await nextTask();
}

/** Returns the content of the controls. */
const shownIn = (container: HTMLElement) =>
  controlsIn(container).map((control) =>
    control instanceof HTMLInputElement && /checkbox|radio/.test(control.type)
      ? control.checked
      : control.type === "file"
        ? ""
        : control.value,
  );

async function drawn(field: Field, values: Values, onSubmit: (values: Values) => Promise<undefined>) {
  const container = document.body.appendChild(document.createElement("div"));
  const root = createRoot(container);
  const form: Form = { sections: [{ section_id: "only", label: "Only", fields: [field] }] };
  root.render(<FormRenderer form={form} values={values} context={context} onSubmit={onSubmit} />);
  while (!container.querySelector("form")) await nextTask();
  // signatures require this consent
  container.querySelector<HTMLInputElement>(`#${controlId(consentName)}`)?.click();
  await nextTask();
  const end = () => {
    root.unmount();
    container.remove();
  };
  return { container, form, end };
}

/** @returns the accepted value; undefined if the field shows an error instead */
async function filledIn(field: Field, gestures: Gesture[]): Promise<Values | undefined> {
  let sent: Values | undefined;
  const { container, form, end } = await drawn(field, {}, async (values) => {
    sent = values;
    return undefined;
  });
  for (const gesture of gestures) await act(container, gesture);
  const before = shownIn(container);
  container.querySelector<HTMLButtonElement>('button[type="submit"]')?.click();
  await nextTask();
  const refused = container.querySelector(`[id$="-errors"] p`) !== null;
  end();
  if (!sent) {
    if (!refused) throw new Error("Nothing was sent, and no fault was shown.");
    return undefined;
  }
  const value = answerOf(sent, field.name);
  if (value === undefined) return sent;
  const kind = kindOf(field);
  if (!kind.hasShape(value)) throw new Error(`What is saved has another shape: ${JSON.stringify(value)}`);
  const faults = validateField(field, JSON.parse(JSON.stringify(value)));
  if (faults.length > 0) throw new Error(`What was sent is refused: ${faults.join(" ")}`);
  await expectSameInput(field, sent, before);
  await expectViewText(form, sent, kind.toText(field, value));
  return sent;
}

/** Checks that a returning applicant sees the saved answer as they entered it. */
async function expectSameInput(field: Field, values: Values, before: unknown[]) {
  const { container, end } = await drawn(field, values, async () => undefined);
  await nextTask();
  const now = shownIn(container);
  end();
  const same = JSON.stringify(now) === JSON.stringify(before);
  if (!same)
    throw new Error(`${JSON.stringify(values)} shows as ${JSON.stringify(now)}, was ${JSON.stringify(before)}.`);
}

const normalize = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, "");

async function expectViewText(form: Form, values: Values, text: string) {
  const container = document.body.appendChild(document.createElement("div"));
  const root = createRoot(container);
  root.render(
    <Viewer form={form} values={values} context={{ ...context, formText: (text: string) => text, agents: [] }} />,
  );
  while (!container.querySelector("dd")) await nextTask();
  const shownText = normalize(container.querySelector("dd")?.textContent ?? "");
  root.unmount();
  container.remove();
  if (!shownText.startsWith(normalize(text))) throw new Error(`The view says ${shownText}, the kind ${text}.`);
}

/**
 * Generates input for a field: valid answers of its kind and their parts, typed into all controls in order or at
 * random, and sometimes random text.
 */
function gesturesFor(field: Field): fc.Arbitrary<Gesture[]> {
  const good = validAnswers(field.field_id).flatMap((value) =>
    typeof value === "string" ? [value, ...value.split(":")] : Object.values(value as object),
  );
  const texts = good.filter((part): part is string => typeof part === "string");
  const anything = fc.oneof(
    fc.constantFrom("x", "07/04/1990", "5185550142", "1250.5", "<b>&amp;</b>", "Zoë 😀"),
    fc.string({ unit: "grapheme", maxLength: 12 }),
  );
  const text = fc.oneof({ arbitrary: fc.constantFrom("x", ...texts), weight: 4 }, { arbitrary: anything, weight: 1 });
  const clear = fc.nat(3).map((n) => n > 0);
  const gesture = fc.record({ control: fc.nat(20), text, choice: fc.nat(60), clear });
  const anyGestures = fc.array(gesture, { minLength: 1, maxLength: 8 });
  const oneGesturePerControl = fc
    .array(gesture, { minLength: 5, maxLength: 5 })
    .map((all) => all.map((one, control) => ({ ...one, control, clear: true })));
  return fc.oneof(anyGestures, oneGesturePerControl);
}

window.fieldOfEveryKind = () => fieldKinds.map(fieldOf);
window.fillInEveryKind = async (runs) => {
  const through: Values[] = Array.from({ length: runs }, () => ({}));
  for (const kind of fieldKinds) {
    let run = 0;
    const field = fieldOf(kind);
    const holds = fc.asyncProperty(gesturesFor(field), fc.boolean(), async (gestures, required) => {
      const sent = await filledIn({ ...field, required }, gestures);
      if (!kindOf(field).uploads) Object.assign(through[run++ % runs] ?? {}, sent);
    });
    const details = await fc.check(holds, { numRuns: runs, interruptAfterTimeLimit: 3_000 });
    if (details.failed) throw new Error(`${kind}: ${fc.defaultReportMessage(details)}`);
  }
  return through;
};
