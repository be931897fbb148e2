import type { ComponentType } from "react";
import type { Field, Kind } from "#contract/schemas/forms.ts";
import { AddressEdit } from "#fields/address/edit.tsx";
import { AgentEdit } from "#fields/agent/edit.tsx";
import type { EditProps } from "#fields/base/modes.ts";
import { CheckboxEdit } from "#fields/checkbox/edit.tsx";
import { ChoiceEdit } from "#fields/choice/edit.tsx";
import { CurrencyEdit } from "#fields/currency/edit.tsx";
import { DateEdit } from "#fields/date/edit.tsx";
import { DateRangeEdit } from "#fields/date_range/edit.tsx";
import { DropdownEdit } from "#fields/dropdown/edit.tsx";
import { EmailEdit } from "#fields/email/edit.tsx";
import { FileEdit } from "#fields/file/edit.tsx";
import { MultiLineEdit } from "#fields/multi_line/edit.tsx";
import { PhoneEdit } from "#fields/phone/edit.tsx";
import { SignatureEdit } from "#fields/signature/edit.tsx";
import { SignatureNewEdit } from "#fields/signature_new/edit.tsx";
import { SingleLineEdit } from "#fields/single_line/edit.tsx";
import { SsnEdit } from "#fields/ssn/edit.tsx";
import { StateEdit } from "#fields/state/edit.tsx";
import { TextDisplayEdit } from "#fields/text_display/edit.tsx";
import { UnitFieldEdit } from "#fields/unit_field/edit.tsx";
import { YesNoEdit } from "#fields/yes_no/edit.tsx";
import { ZipcodeEdit } from "#fields/zipcode/edit.tsx";

/** Mode `edit` of every kind: the applicant fills in. */
const editors = {
  single_line: SingleLineEdit,
  phone: PhoneEdit,
  zipcode: ZipcodeEdit,
  currency: CurrencyEdit,
  date: DateEdit,
  ssn: SsnEdit,
  state: StateEdit,
  email: EmailEdit,
  multi_line: MultiLineEdit,
  unit_field: UnitFieldEdit,
  address: AddressEdit,
  text_display: TextDisplayEdit,
  checkbox: CheckboxEdit,
  choice: ChoiceEdit,
  file: FileEdit,
  signature: SignatureEdit,
  signature_new: SignatureNewEdit,
  agent: AgentEdit,
  dropdown: DropdownEdit,
  date_range: DateRangeEdit,
  yes_no: YesNoEdit,
  // biome-ignore lint/suspicious/noExplicitAny: each kind takes its own value and no one type stands for all of them
} satisfies Record<Kind, ComponentType<EditProps<any>>>;

/** The component of the field. Its value must have passed the kind's `is`: here its type is no longer known. */
export function editOf(field: Field): ComponentType<EditProps<unknown>> {
  return editors[field.field_id] as ComponentType<EditProps<unknown>>;
}
