import type { ComponentType } from "react";
import type { Field, Kind } from "#contract/schemas/forms.ts";
import { AddressFormEdit } from "#fields/address/form-edit.tsx";
import { AgentFormEdit } from "#fields/agent/form-edit.tsx";
import type { FormEditProps } from "#fields/base/modes.ts";
import { CheckboxFormEdit } from "#fields/checkbox/form-edit.tsx";
import { ChoiceFormEdit } from "#fields/choice/form-edit.tsx";
import { CurrencyFormEdit } from "#fields/currency/form-edit.tsx";
import { DateFormEdit } from "#fields/date/form-edit.tsx";
import { DateRangeFormEdit } from "#fields/date_range/form-edit.tsx";
import { DropdownFormEdit } from "#fields/dropdown/form-edit.tsx";
import { EmailFormEdit } from "#fields/email/form-edit.tsx";
import { FileFormEdit } from "#fields/file/form-edit.tsx";
import { MultiLineFormEdit } from "#fields/multi_line/form-edit.tsx";
import { PhoneFormEdit } from "#fields/phone/form-edit.tsx";
import { SignatureFormEdit } from "#fields/signature/form-edit.tsx";
import { SignatureNewFormEdit } from "#fields/signature_new/form-edit.tsx";
import { SingleLineFormEdit } from "#fields/single_line/form-edit.tsx";
import { SsnFormEdit } from "#fields/ssn/form-edit.tsx";
import { StateFormEdit } from "#fields/state/form-edit.tsx";
import { TextDisplayFormEdit } from "#fields/text_display/form-edit.tsx";
import { UnitFieldFormEdit } from "#fields/unit_field/form-edit.tsx";
import { YesNoFormEdit } from "#fields/yes_no/form-edit.tsx";
import { ZipcodeFormEdit } from "#fields/zipcode/form-edit.tsx";
import type { IconName } from "#ui/buttons/icon.tsx";

/** The groups of the builder's palette, in their order. */
export const paletteGroups = ["text", "choices", "people", "dates", "files"] as const;

/** A kind in the form editor: its position in the palette, its icon, and its settings. */
type Designed = {
  Edit: ComponentType<FormEditProps>;
  group: (typeof paletteGroups)[number];
  icon: IconName;
};

/** Mode `form_edit` of every kind. */
export const palette = {
  single_line: { Edit: SingleLineFormEdit, group: "text", icon: "minus" },
  phone: { Edit: PhoneFormEdit, group: "people", icon: "phone" },
  zipcode: { Edit: ZipcodeFormEdit, group: "people", icon: "pin" },
  currency: { Edit: CurrencyFormEdit, group: "dates", icon: "money" },
  date: { Edit: DateFormEdit, group: "dates", icon: "calendar" },
  ssn: { Edit: SsnFormEdit, group: "people", icon: "lock" },
  state: { Edit: StateFormEdit, group: "people", icon: "pin" },
  email: { Edit: EmailFormEdit, group: "people", icon: "mail" },
  multi_line: { Edit: MultiLineFormEdit, group: "text", icon: "lines" },
  unit_field: { Edit: UnitFieldFormEdit, group: "people", icon: "key" },
  address: { Edit: AddressFormEdit, group: "people", icon: "home" },
  text_display: { Edit: TextDisplayFormEdit, group: "text", icon: "form" },
  checkbox: { Edit: CheckboxFormEdit, group: "choices", icon: "checkbox" },
  choice: { Edit: ChoiceFormEdit, group: "choices", icon: "radio" },
  file: { Edit: FileFormEdit, group: "files", icon: "upload" },
  signature: { Edit: SignatureFormEdit, group: "files", icon: "pen" },
  signature_new: { Edit: SignatureNewFormEdit, group: "files", icon: "pen" },
  agent: { Edit: AgentFormEdit, group: "people", icon: "person" },
  dropdown: { Edit: DropdownFormEdit, group: "choices", icon: "down" },
  date_range: { Edit: DateRangeFormEdit, group: "dates", icon: "calendar" },
  yes_no: { Edit: YesNoFormEdit, group: "choices", icon: "check" },
} satisfies Record<Kind, Designed>;

export function formEditOf(field: Field): ComponentType<FormEditProps> {
  return palette[field.field_id].Edit;
}
