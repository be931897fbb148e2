import type { Form } from "#contract/forms.ts";
import { defaultForm } from "#rules/default-form.ts";
import { coSignerForm } from "#rules/starter-forms/co-signer.ts";
import { commercialForm } from "#rules/starter-forms/commercial.ts";
import { roomMateForm } from "#rules/starter-forms/room-mate.ts";
import { shortForm } from "#rules/starter-forms/short.ts";
import type { Starter } from "#rules/starters.ts";

/** Like the default form they ask nothing that some place forbids: see the comments beside its sections. */
export const starterForms: Record<Starter, Form> = {
  default: defaultForm,
  short: shortForm,
  co_signer: coSignerForm,
  room_mate: roomMateForm,
  commercial: commercialForm,
};
