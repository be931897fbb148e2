import type { Field, FieldKind } from "#contract/schemas/forms.ts";
import { kind as address } from "#fields/address/kind.ts";
import { kind as agent } from "#fields/agent/kind.ts";
import type { FieldKindDefinition } from "#fields/base/kind.ts";
import { kind as checkbox } from "#fields/checkbox/kind.ts";
import { kind as choice } from "#fields/choice/kind.ts";
import { kind as currency } from "#fields/currency/kind.ts";
import { kind as date } from "#fields/date/kind.ts";
import { kind as dateRange } from "#fields/date_range/kind.ts";
import { kind as dropdown } from "#fields/dropdown/kind.ts";
import { kind as email } from "#fields/email/kind.ts";
import { kind as file } from "#fields/file/kind.ts";
import { kind as multiLine } from "#fields/multi_line/kind.ts";
import { kind as phone } from "#fields/phone/kind.ts";
import { kind as signature } from "#fields/signature/kind.ts";
import { kind as signatureNew } from "#fields/signature_new/kind.ts";
import { kind as singleLine } from "#fields/single_line/kind.ts";
import { kind as ssn } from "#fields/ssn/kind.ts";
import { kind as state } from "#fields/state/kind.ts";
import { kind as textDisplay } from "#fields/text_display/kind.ts";
import { kind as unitField } from "#fields/unit_field/kind.ts";
import { kind as yesNo } from "#fields/yes_no/kind.ts";
import { kind as zipcode } from "#fields/zipcode/kind.ts";

/** Every kind. A kind of the contract that is missing here does not compile. */
// biome-ignore lint/suspicious/noExplicitAny: each kind takes its own value and no one type stands for all of them
export const registry: Record<FieldKind, FieldKindDefinition<any>> = {
  single_line: singleLine,
  phone,
  zipcode,
  currency,
  date,
  ssn,
  state,
  email,
  multi_line: multiLine,
  unit_field: unitField,
  address,
  text_display: textDisplay,
  checkbox,
  choice,
  file,
  signature,
  signature_new: signatureNew,
  agent,
  dropdown,
  date_range: dateRange,
  yes_no: yesNo,
};

/** Returns the kind of a field. Check a value with its `hasShape` first: the value's type is unknown here. */
export function kindOf(field: Field): FieldKindDefinition {
  return registry[field.field_id] as FieldKindDefinition;
}
