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

/** Mode `form_edit` of every kind: the landlord designs. */
const formEditors = {
  single_line: SingleLineFormEdit,
  phone: PhoneFormEdit,
  zipcode: ZipcodeFormEdit,
  currency: CurrencyFormEdit,
  date: DateFormEdit,
  ssn: SsnFormEdit,
  state: StateFormEdit,
  email: EmailFormEdit,
  multi_line: MultiLineFormEdit,
  unit_field: UnitFieldFormEdit,
  address: AddressFormEdit,
  text_display: TextDisplayFormEdit,
  checkbox: CheckboxFormEdit,
  choice: ChoiceFormEdit,
  file: FileFormEdit,
  signature: SignatureFormEdit,
  signature_new: SignatureNewFormEdit,
  agent: AgentFormEdit,
  dropdown: DropdownFormEdit,
  date_range: DateRangeFormEdit,
  yes_no: YesNoFormEdit,
} satisfies Record<Kind, ComponentType<FormEditProps>>;

export function formEditOf(field: Field): ComponentType<FormEditProps> {
  return formEditors[field.field_id];
}
