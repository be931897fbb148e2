import type { ComponentType } from "react";
import type { Field, Kind } from "#contract/schemas/forms.ts";
import { AddressView } from "#fields/address/view.tsx";
import { AgentView } from "#fields/agent/view.tsx";
import type { ViewProps } from "#fields/base/modes.ts";
import { CheckboxView } from "#fields/checkbox/view.tsx";
import { ChoiceView } from "#fields/choice/view.tsx";
import { CurrencyView } from "#fields/currency/view.tsx";
import { DateView } from "#fields/date/view.tsx";
import { DateRangeView } from "#fields/date_range/view.tsx";
import { DropdownView } from "#fields/dropdown/view.tsx";
import { EmailView } from "#fields/email/view.tsx";
import { FileView } from "#fields/file/view.tsx";
import { MultiLineView } from "#fields/multi_line/view.tsx";
import { PhoneView } from "#fields/phone/view.tsx";
import { SignatureView } from "#fields/signature/view.tsx";
import { SignatureNewView } from "#fields/signature_new/view.tsx";
import { SingleLineView } from "#fields/single_line/view.tsx";
import { SsnView } from "#fields/ssn/view.tsx";
import { StateView } from "#fields/state/view.tsx";
import { TextDisplayView } from "#fields/text_display/view.tsx";
import { UnitFieldView } from "#fields/unit_field/view.tsx";
import { YesNoView } from "#fields/yes_no/view.tsx";
import { ZipcodeView } from "#fields/zipcode/view.tsx";

/** Mode `view` of every kind: the answer to read. */
const views = {
  single_line: SingleLineView,
  phone: PhoneView,
  zipcode: ZipcodeView,
  currency: CurrencyView,
  date: DateView,
  ssn: SsnView,
  state: StateView,
  email: EmailView,
  multi_line: MultiLineView,
  unit_field: UnitFieldView,
  address: AddressView,
  text_display: TextDisplayView,
  checkbox: CheckboxView,
  choice: ChoiceView,
  file: FileView,
  signature: SignatureView,
  signature_new: SignatureNewView,
  agent: AgentView,
  dropdown: DropdownView,
  date_range: DateRangeView,
  yes_no: YesNoView,
} satisfies Record<Kind, ComponentType<ViewProps<never>>>;

/** The component of the field. Its value must have passed the kind's `is`: here its type is no longer known. */
export function viewOf(field: Field): ComponentType<ViewProps<unknown>> {
  return views[field.field_id] as ComponentType<ViewProps<unknown>>;
}
