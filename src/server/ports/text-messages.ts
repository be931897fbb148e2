import type { IncomingHttpHeaders } from "node:http";
import type { TextFailure } from "#rules/text-messages/delivery.ts";

/** Why the vendor did not deliver a message, with its own error code, if any. */
type DeliveryFailure = { failure: TextFailure; code: number | null };

/** The vendor's response to a message. `busy`: it accepted nothing, and the call can be retried. */
export type MessageResponse =
  | { state: "accepted"; id: string }
  | ({ state: "refused" } & DeliveryFailure)
  | { state: "busy" };

/** What the vendor reports about a message. `vendorId`: its ID at the vendor. */
export type MessageStatus = { vendorId: string } & (
  | { state: "sent" | "delivered" }
  | ({ state: "failed" } & DeliveryFailure)
);

/** A recipient's reply. `isAnswered`: the vendor has already responded to it. */
export type MessageReply = { id: string; from: string; text: string; isAnswered: boolean };

/** A request to a webhook. `url`: the full URL, as the vendor knows it. */
export type WebhookRequest = { url: string; headers: IncomingHttpHeaders; body: string };

/** Sends text messages. Errors contain no personal data. */
export type TextMessages = {
  /** the vendor's name, in the paths of its webhooks and with its stored events */
  name: string;
  /**
   * @param to E.164, such as +15185550142
   * @param statusUrl the URL that is notified of the message's status
   * @throws Error if it is unknown whether the message was accepted
   */
  send: (to: string, text: string, statusUrl?: string) => Promise<MessageResponse>;
  /** @returns `forged` if the vendor did not sign the request, and `ignored` if the status changes nothing */
  readStatus: (request: WebhookRequest) => MessageStatus | "forged" | "ignored";
  /** Reads a message sent to the sender's number. @returns `forged` if the vendor did not sign the request */
  readReply: (request: WebhookRequest) => MessageReply | "forged";
  /** Returns the response to a reply's webhook. @param text sent to the person who replied; undefined: nothing is sent */
  formatAnswer: (text: string | undefined) => { contentType: string; body: string };
};
