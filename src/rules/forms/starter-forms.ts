import type { Form } from "#contract/schemas/forms.ts";
import { defaultForm } from "#rules/forms/default-form.ts";
import { coSignerForm } from "#rules/forms/starter-forms/co-signer.ts";
import { commercialForm } from "#rules/forms/starter-forms/commercial.ts";
import { roomMateForm } from "#rules/forms/starter-forms/roommate.ts";
import { shortForm } from "#rules/forms/starter-forms/short.ts";
import type { Starter } from "#rules/forms/starters.ts";

/** Like the default form, these have no question that is prohibited anywhere: see the comments on its sections. */
export const starterForms: Record<Starter, Form> = {
  default: defaultForm,
  short: shortForm,
  co_signer: coSignerForm,
  room_mate: roomMateForm,
  commercial: commercialForm,
};
