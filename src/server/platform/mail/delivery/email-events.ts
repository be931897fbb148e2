import type { DeliveryOutcome } from "./outcome.ts";

/**
 * An event of an email service. `returnToken` identifies the email and `id` the event; both stay the same if the event
 * is sent again.
 */
export type EmailEvent = { id: string; returnToken: string; outcome: DeliveryOutcome };

/** An email service: the events about the emails that it sent, and its list of recipients that it sends nothing to. */
export type EmailEvents = {
  /** the service's name, in the path of its webhook and with its stored events */
  name: string;
  /** Returns the headers that let the service's events identify the email. */
  headers: (returnToken: string) => Record<string, string>;
  /** @returns `forged` if the service did not send it, and `ignored` if it changes nothing */
  readEvent: (body: unknown, authorization: string) => EmailEvent | "forged" | "ignored";
  /**
   * Removes a recipient from the service's list of those that it sends nothing to, if it allows that: not after a spam
   * complaint. The service reports an email that it doesn't send as bounced, with the reason `suppressed`.
   */
  removeSuppression: (address: string) => Promise<void>;
};
