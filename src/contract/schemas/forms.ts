import { z } from "zod";
import { fault } from "#contract/call/fault.ts";
import { maxFiles } from "#rules/files/file-limits.ts";
import type { Clear, Masked } from "#rules/text/masking.ts";
import { maxTextLength } from "#rules/text/text.ts";
import type { Message } from "#texts/message.ts";
import { type FieldKind, fieldValues } from "./field-values.ts";

/**
 * The form itself: designed by a landlord, filled in by an applicant, and stored unchanged with an application. Its
 * names are those of section 3 of the specification. The calls on forms are in `application-templates.ts`.
 */

export type { FieldKind };
// `Object.keys` loses the literal types of the keys.
export const fieldKinds = Object.keys(fieldValues) as FieldKind[];

const requiredText = (max: number) => z.string().min(1, fault("required")).max(max);

/** A field's name: the key of its answer in `values`. */
export const fieldName = z
  .string()
  .max(80)
  .regex(/^[a-z][a-z0-9_]*$/, fault("field_name"));

/**
 * A test of another field's answer. A text is compared with the value stored in `values`: a choice's label, a
 * dropdown's value, any checked label of a checkbox. A hidden field counts as unanswered and equals none of the values.
 */
const answerTest = z.discriminatedUnion("is", [
  z.strictObject({ field: fieldName, is: z.literal("answered") }),
  z.strictObject({
    field: fieldName,
    is: z.enum(["one_of", "not_one_of"]),
    values: z.array(z.string().max(200).min(1)).min(1).max(20),
  }),
]);
export type AnswerTest = z.infer<typeof answerTest>;

/** A condition that is met if all of its tests pass, or any of them. */
export const condition = z.strictObject({ match: z.enum(["all", "any"]), tests: z.array(answerTest).min(1).max(10) });
export type Condition = z.infer<typeof condition>;

type FieldShape = {
  name: string;
  field_id: FieldKind;
  label: string;
  required?: boolean;
  /** the condition under which it is shown; a hidden field isn't required, and its answer isn't stored */
  show_when?: Condition;
  /** the condition under which it is also required */
  require_when?: Condition;
  placeholder?: string;
  help_text?: string;
  tooltip_text?: string;
  button?: string;
  /** 2 to 5 for a choice or checkbox; a choice may have nested fields that are shown when it is chosen */
  choices?: { value: string; label: string; fields?: FieldShape[] }[];
  klass?: string;
  icon?: string;
  /** false: its label and settings are locked in the builder */
  editable?: boolean;
  disabled?: boolean;
  /** shown among the answers on the application's summary */
  summary?: boolean;
  display_in_builder?: boolean;
  masked?: boolean;
  prefer_to_type?: boolean;
  /** false: an answer in another format than the kind's is accepted, for the kinds that allow it */
  validate?: boolean;
  /** the message for an invalid answer, instead of the default of the field's kind */
  validate_text?: string;
  /** the maximum number of characters, if lower than the limit of the field's kind */
  max_length?: number;
  /** a whole number: only digits are accepted */
  digits_only?: boolean;
  /** the maximum number of files, if the question accepts more than one */
  max_files?: number;
  /** the browser's `autocomplete` token, if the kind alone does not determine it */
  autocomplete?: string;
};

export const field: z.ZodType<FieldShape> = z.lazy(() =>
  z.strictObject({
    name: fieldName,
    field_id: z.enum(fieldKinds, fault("field_type")),
    label: z.string().max(500),
    required: z.boolean().optional(),
    show_when: condition.optional(),
    require_when: condition.optional(),
    placeholder: z.string().max(200).optional(),
    help_text: z.string().max(2000).optional(),
    tooltip_text: z.string().max(2000).optional(),
    button: z.string().max(80).optional(),
    choices: z
      .array(
        z.strictObject({
          value: requiredText(200),
          label: requiredText(200),
          fields: z.array(field).max(20).optional(),
        }),
      )
      .max(200)
      .optional(),
    klass: z.string().max(80).optional(),
    icon: z.string().max(40).optional(),
    editable: z.boolean().optional(),
    disabled: z.boolean().optional(),
    summary: z.boolean().optional(),
    display_in_builder: z.boolean().optional(),
    masked: z.boolean().optional(),
    prefer_to_type: z.boolean().optional(),
    validate: z.boolean().optional(),
    validate_text: z.string().max(200).optional(),
    max_length: z.number().int().min(1).max(maxTextLength).optional(),
    digits_only: z.boolean().optional(),
    max_files: z.number().int().min(1).max(maxFiles).optional(),
    autocomplete: z.string().max(40).optional(),
  }),
);
export type Field = FieldShape;

export const section = z.strictObject({
  section_id: fieldName,
  label: z.string().max(200).min(1, fault("section_name")),
  button: z.string().max(80).optional(),
  /** the condition under which the section is shown */
  show_when: condition.optional(),
  fields: z.array(field).max(200),
});
export type Section = z.infer<typeof section>;

/** A style sheet as the landlord entered it; pages only get the rules that `server/css` rebuilds from it. */
export const customCss = z.string().max(20_000);

/** The landlord's own design of a form: it is versioned, exported and restored with the form. */
export const appearance = z.strictObject({
  /** the URL of an uploaded picture on this host, instead of the landlord's logo */
  logo: z
    .string()
    .regex(/^\/api\/v3\/images\/[A-Za-z0-9_-]{20,60}\/$/, fault("logo_missing"))
    .optional(),
  /** the chosen color; `rules/appearance/accent.ts` derives legible shades from it */
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/, fault("color"))
    .optional(),
  /** plain text before the first section, with paragraphs separated by empty lines */
  welcome: z.string().max(4000).optional(),
  /** the same, after the submission */
  closing: z.string().max(4000).optional(),
  custom_css: customCss.optional(),
});
export type Appearance = z.infer<typeof appearance>;

export const form = z.strictObject({ sections: z.array(section).min(1).max(60), appearance: appearance.optional() });
export type Form = z.infer<typeof form>;

/** The answers: field name → value. The shape of a value is defined by the field's kind (`fields/<kind>`). */
const anyValues = z.record(z.string().max(80), z.unknown());
export type Values = z.infer<typeof anyValues>;
export type ClearValues = Clear<Values>;
export type MaskedValues = Masked<Values>;
/** Answers in clear text. */
export const values = anyValues as unknown as z.ZodType<ClearValues, ClearValues>;
/** Answers with masked secrets. */
export const maskedValues = anyValues as unknown as z.ZodType<MaskedValues, MaskedValues>;

/** Field name → all error messages. */
export type FieldErrors = Record<string, Message[]>;
