import type { Deps } from "../deps.ts";
import { sendEmail } from "./send-email.ts";
import { sendPasscode } from "./send-passcode.ts";
import { sendPasswordReset } from "./send-password-reset.ts";
import { sweep } from "./sweep.ts";
import { tellOfDecision } from "./tell-of-decision.ts";
import { tellOfSubmission } from "./tell-of-submission.ts";

/** Every job and what it is given. */
export const tasks = {
  "send-email": sendEmail,
  "send-passcode": sendPasscode,
  "send-password-reset": sendPasswordReset,
  "tell-of-decision": tellOfDecision,
  "tell-of-submission": tellOfSubmission,
  sweep: (deps: Deps, _payload: object) => sweep(deps),
};

export type Jobs = { [Name in keyof typeof tasks]: Parameters<(typeof tasks)[Name]>[1] };
