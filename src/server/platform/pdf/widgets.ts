import { color, type PdfDocument } from "./pdf-document.ts";

/** pdfkit's internal objects, which its types lack. */
type Ref<Data = object> = { data: Data & Record<string, unknown>; end: (stream?: string) => void };
type PdfkitInternals = {
  ref: (data: object) => Ref;
  annotate: (x: number, y: number, width: number, height: number, data: object) => void;
  page: { annotations: Ref[]; dictionary: Ref };
  _root: Ref<{ AcroForm: Ref<{ DR: { Font: object }; Fields: Ref[] }> }>;
};

export type Box = { x: number; y: number; width: number; height: number };
/** `name` is unique in the document and has no period; screen readers read `tooltip`. */
type FieldInfo = { name: string; tooltip: string; required: boolean };

/** Bits of a field's flags: ISO 32000-1, tables 221, 226, 228 and 230. */
const flags = { required: 1 << 1, multiline: 1 << 12, noToggleToOff: 1 << 14, radio: 1 << 15, combo: 1 << 17 };

const printFlag = 4;
const black = "0.11 0.14 0.13";

/**
 * The form fields of a PDF (an AcroForm). It draws its own widgets, since pdfkit's have no tooltips or appearance
 * streams, and use JavaScript for masks. Each widget is part of the tagged structure, so that it can be focused and is
 * read in order.
 */
export class Widgets {
  readonly #pdf: PdfDocument;
  readonly #inner: PdfkitInternals;
  readonly #fields: Ref[];

  constructor(pdf: PdfDocument) {
    this.#pdf = pdf;
    const doc: unknown = pdf.doc;
    this.#inner = doc as PdfkitInternals; // pdfkit's types lack its functions for forms
    pdf.doc.font("Helvetica").initForm();
    const form = this.#inner._root.data.AcroForm;
    const fonts = Object.keys(form.data.DR.Font);
    Object.assign(form.data, { NeedAppearances: false, DA: pdfString(`/${fonts[0]} 9.5 Tf ${black} rg`) });
    this.#fields = form.data.Fields;
  }

  text(
    box: Box,
    named: FieldInfo,
    { lines = 1, maxLength }: { lines?: number; maxLength?: number | undefined } = {},
  ): void {
    const field = {
      FT: "Tx",
      ...this.#named(named, lines > 1 ? flags.multiline : 0),
      ...(maxLength && { MaxLen: maxLength }),
    };
    this.#fields.push(this.#widget(box, { ...field, AP: { N: this.#appearance(box, "/Tx BMC EMC") } }));
  }

  dropdown(box: Box, named: FieldInfo, options: { value: string; label: string }[]): void {
    const Opt = options.map(({ value, label }) => [pdfString(value), pdfString(label)]);
    const field = { FT: "Ch", ...this.#named(named, flags.combo), Opt };
    this.#fields.push(this.#widget(box, { ...field, AP: { N: this.#appearance(box, "/Tx BMC EMC") } }));
  }

  /** Draws one checkbox. */
  checkbox(checkbox: Box, named: FieldInfo): void {
    const [w, h] = [checkbox.width, checkbox.height];
    const cross = `${black} RG 1.6 w 1 J ${w * 0.22} ${h * 0.22} m ${w * 0.78} ${h * 0.78} l ${w * 0.22} ${h * 0.78} m ${w * 0.78} ${h * 0.22} l S`;
    const AP = { N: { Yes: this.#appearance(checkbox, cross), Off: this.#appearance(checkbox, "") } };
    this.#fields.push(this.#widget(checkbox, { FT: "Btn", ...this.#named(named, 0), AS: "Off", V: "Off", AP }));
  }

  /** Draws radio buttons, each with its label next to it. */
  radioButtons(named: FieldInfo, choices: { box: Box; label: string }[]): void {
    const { T, TU, Ff } = this.#named(named, flags.radio | flags.noToggleToOff);
    const Kids: Ref[] = [];
    const group = this.#inner.ref({ FT: "Btn", T, TU, Ff, V: "Off", Kids });
    this.#fields.push(group);
    const states = stateNames(choices.map(({ label }) => label));
    choices.forEach(({ box, label }, i) => {
      const N = { [states[i] ?? ""]: this.#appearance(box, circlePath(box)), Off: this.#appearance(box, "") };
      const kid = { Parent: group, TU: pdfString(`${named.tooltip}: ${label}`), AS: "Off", AP: { N } };
      Kids.push(this.#widget(box, kid));
    });
  }

  #named({ name, tooltip, required }: FieldInfo, bits: number) {
    return { T: pdfString(name), TU: pdfString(tooltip), Ff: bits | (required ? flags.required : 0) };
  }

  #widget({ x, y, width, height }: Box, data: object): Ref {
    this.#inner.page.dictionary.data.Tabs = "S";
    const structParent = this.#pdf.element("Form");
    const widget = { Subtype: "Widget", F: printFlag, ...data, structParent };
    this.#inner.annotate(x, y, width, height, widget);
    structParent.end();
    const annotation = this.#inner.page.annotations.at(-1);
    if (!annotation) throw new Error("pdfkit added no annotation.");
    return annotation;
  }

  #appearance({ width, height }: Box, drawing: string): Ref {
    const appearance = this.#inner.ref({
      Type: "XObject",
      Subtype: "Form",
      BBox: [0, 0, width, height],
      Resources: {},
    });
    appearance.end(drawing);
    return appearance;
  }
}

/**
 * Encodes a text for pdfkit, which treats plain strings as names. All but ASCII letters and digits become hexadecimal
 * UTF-16, so that nothing in a label can be parsed as syntax.
 */
function pdfString(text: string): unknown {
  if (/^[\w .,:?'-]*$/.test(text)) return new String(text);
  return Buffer.from(`\uFEFF${text.toWellFormed()}`, "utf16le").swap16();
}

/** Returns unique, valid state names for the labels of choices. */
function stateNames(labels: string[]): string[] {
  const names = labels.map((label) =>
    label
      .normalize("NFKD")
      .replace(/[^A-Za-z0-9]+/g, "_")
      .replace(/^_|_$/g, ""),
  );
  return names.map((name, i) => (name && name !== "Off" && names.indexOf(name) === i ? name : `choice_${i + 1}`));
}

/** Returns a filled circle in the middle of a box, as four curves. */
function circlePath({ width, height }: Box): string {
  const [x, y, r] = [width / 2, height / 2, width * 0.27];
  const k = r * 0.5523;
  return [
    `${black} rg ${x + r} ${y} m`,
    `${x + r} ${y + k} ${x + k} ${y + r} ${x} ${y + r} c`,
    `${x - k} ${y + r} ${x - r} ${y + k} ${x - r} ${y} c`,
    `${x - r} ${y - k} ${x - k} ${y - r} ${x} ${y - r} c`,
    `${x + k} ${y - r} ${x + r} ${y - k} ${x + r} ${y} c f`,
  ].join(" ");
}

/** Draws the frame of a form field on the page itself, so that it is printed too. */
export function drawFrame({ doc }: PdfDocument, { x, y, width, height }: Box, shape: "box" | "circle" | "line"): void {
  doc.lineWidth(0.7).strokeColor(color.edge);
  if (shape === "circle") doc.circle(x + width / 2, y + height / 2, width / 2).stroke();
  else if (shape === "box") doc.roundedRect(x, y, width, height, 2.5).stroke();
  else
    doc
      .moveTo(x, y + height)
      .lineTo(x + width, y + height)
      .stroke();
}
