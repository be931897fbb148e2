/** The vendor's response to a message. `busy`: it accepted nothing, and the call can be retried. */
export type MessageResponse =
  | { state: "accepted"; id: string }
  | { state: "refused"; code: number }
  | { state: "busy" };

/** The vendor's status of a message. `code`: the vendor's error code, if any. */
export type MessageStatus = { id: string; status: string; code: number | null };

/** A recipient's reply. `isAnswered`: the vendor has already responded to it. */
export type MessageReply = { id: string; from: string; text: string; isAnswered: boolean };

/** Sends text messages. Errors contain no personal data. */
export type TextMessages = {
  /**
   * @param to E.164, such as +15185550142
   * @param statusUrl the URL that is notified of the message's status
   * @throws Error if it is unknown whether the message was accepted
   */
  send: (to: string, text: string, statusUrl?: string) => Promise<MessageResponse>;
  /**
   * @param url the full URL of the request, as the vendor knows it
   * @returns undefined if the vendor did not sign it
   */
  readStatus: (url: string, form: URLSearchParams, signature: string) => MessageStatus | undefined;
  /** Reads a message sent to the sender's number. @returns undefined if the vendor did not sign it */
  readReply: (url: string, form: URLSearchParams, signature: string) => MessageReply | undefined;
};
