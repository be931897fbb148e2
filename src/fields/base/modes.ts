import type { ReactNode } from "react";
import type { Field } from "#contract/schemas/forms.ts";
import type { OfferedHome } from "#contract/schemas/homes.ts";
import type { Message } from "#texts/message.ts";
import type { IconName } from "#ui/buttons/icon.tsx";

/** What the error of a failed upload says: whether the same call may succeed later, and after how many seconds. */
export type UploadFailure = { isRetryable: boolean; retryAfter: number | null };

/** What a field may request from its page. The web layer provides it, so that fields do not depend on API calls. */
export type FieldContext = {
  /**
   * Sends one file; `onProgress` gets 0 to 1, and `signal` cancels it.
   * @returns the file's path, as stored in `values`
   * @throws Error with the message to show, and what an `UploadFailure` says
   */
  upload: (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<string>;
  /** the bytes of an uploaded file, as an object URL that the caller revokes; undefined: the reader can't open files */
  download?: (path: string) => Promise<string>;
  /** the name of a file that was uploaded before; a user who gets a name may open the file too */
  filename?: (path: string) => string | undefined;
  /** the name of an uploaded file that isn't submitted yet, as far as this page knows it */
  uploadName?: (path: string) => string | undefined;
  /** the description of accepted files, if their size limit differs from that of forms */
  fileFormats?: string;
  /** when the field of this name was signed, ISO 8601; undefined where it is not known */
  signedAt?: (name: string) => string | undefined;
  /** the company's agents, for the kind `agent` */
  agents: { value: string; label: string }[];
  /** the prices and availability of the form's homes, for the kind `unit_field` */
  homes?: readonly OfferedHome[];
  /** a text of the form in the page's language */
  formText: (text: string) => string;
  /** suggestions for what was typed into an address's street, from 3 characters; empty when there are none */
  addressSuggestions: (typed: string, signal: AbortSignal) => Promise<AddressSuggestion[]>;
};

/** Specification, section 3: address suggestion. */
export type AddressSuggestion = {
  label: string;
  houseNumber: string;
  street: string;
  city: string;
  stateCode: string;
  postalCode: string;
  countryCode: string;
};

/** Mode `edit`: the applicant fills in. The component shows its own label, help and errors (`#ui/fields/field-frame.tsx`). */
export type EditProps<Value> = {
  field: Field;
  /** unique on the page: the control's id, the target of the error summary's links */
  id: string;
  value: Value | undefined;
  errors: string[];
  onChange: (value: Value) => void;
  onBlur: () => void;
  /**
   * called with a message about input that isn't in the value yet, such as a file being uploaded; then with undefined
   */
  onUnfinished?: (message: Message | undefined) => void;
  context: FieldContext;
  /** the fields nested within the chosen answer, for a kind that has `nestedFields`; the page stores their answers */
  nested?: ReactNode;
};

/** Mode `view`: only the answer; the page shows the label and `Not entered`. Never given an empty value. */
export type ViewProps<Value> = { field: Field; value: Value; context: FieldContext };

/** Mode `form_edit`: the landlord designs. `editable: false` on the field locks it. */
export type FormEditProps = { field: Field; onChange: (field: Field) => void };

/** The groups of the builder's palette, in their order. */
export const paletteGroups = ["text", "choices", "people", "dates_numbers", "files"] as const;

/** A kind in the form editor: its group in the palette, and its icon. */
export type Design = { group: (typeof paletteGroups)[number]; icon: IconName };
