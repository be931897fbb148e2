import type { DeliveryOutcome } from "./outcome.ts";

/** An email service's event. `returnToken` names the email, `id` the event; both are the same if it is sent again. */
export type EmailEvent = { id: string; returnToken: string; outcome: DeliveryOutcome };

/** Reads what an email service reports about the emails that it sent. */
export type EmailEvents = {
  /** the service's name, in the path of its webhook and with its stored events */
  name: string;
  /** Returns the headers by which the service's events name the email. */
  headers: (returnToken: string) => Record<string, string>;
  /** @returns `forged` if the service did not send it, and `ignored` if it changes nothing */
  readEvent: (body: unknown, authorization: string) => EmailEvent | "forged" | "ignored";
};
