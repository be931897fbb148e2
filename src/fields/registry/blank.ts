import type { Field, FieldKind } from "#contract/schemas/forms.ts";
import { blank as address } from "#fields/address/pdf.ts";
import type { Blank, BlankPart } from "#fields/base/print.ts";
import { blank as checkbox } from "#fields/checkbox/pdf.ts";
import { blank as choice } from "#fields/choice/pdf.ts";
import { blank as currency } from "#fields/currency/pdf.ts";
import { blank as date } from "#fields/date/pdf.ts";
import { blank as dateRange } from "#fields/date_range/pdf.ts";
import { blank as dropdown } from "#fields/dropdown/pdf.ts";
import { blank as file } from "#fields/file/pdf.ts";
import { blank as multiLine } from "#fields/multi_line/pdf.ts";
import { blank as phone } from "#fields/phone/pdf.ts";
import { blank as signature } from "#fields/signature/pdf.ts";
import { blank as ssn } from "#fields/ssn/pdf.ts";
import { blank as state } from "#fields/state/pdf.ts";
import { blank as yesNo } from "#fields/yes_no/pdf.ts";
import { blank as zipcode } from "#fields/zipcode/pdf.ts";
import type { Texts } from "#texts/message.ts";

/** The kinds with inputs of their own; all others have one line of half the page's width. */
const registry: Partial<Record<FieldKind, Blank>> = {
  phone,
  zipcode,
  currency,
  date,
  ssn,
  state,
  multi_line: multiLine,
  address,
  checkbox,
  choice,
  file,
  signature,
  signature_new: signature,
  dropdown,
  date_range: dateRange,
  yes_no: yesNo,
};

const singleLine: Blank = () => [{ type: "text", share: 3 }];

/** Returns the blank space printed for an answer to the field. Not for kinds that take no answer. */
export function blankOf(field: Field, t: Texts): BlankPart[] {
  return (registry[field.field_id] ?? singleLine)(field, t);
}
