/** What the vendor said about a message. `busy`: it took nothing, and can be called again. */
export type MessageAnswer = { state: "accepted"; id: string } | { state: "refused"; code: number } | { state: "busy" };

/** The vendor's status of a message. `code`: the vendor's error, if it has one. */
export type MessageStatus = { id: string; status: string; code: number | null };

/** A reply of a recipient. `isAnswered`: the vendor has replied to it by itself. */
export type MessageReply = { id: string; from: string; text: string; isAnswered: boolean };

/** Delivers text messages. Errors contain no personal data. */
export type Messages = {
  /**
   * @param to E.164, such as +15185550142
   * @param statusUrl the address that is notified of the message's status
   * @throws Error when nobody knows whether the message was accepted
   */
  send: (to: string, text: string, statusUrl?: string) => Promise<MessageAnswer>;
  /**
   * @param url the whole address that was called, as the vendor knows it
   * @returns undefined if the vendor did not sign it
   */
  readStatus: (url: string, form: URLSearchParams, signature: string) => MessageStatus | undefined;
  /** Reads a message that somebody sent to the sender's number. @returns undefined if the vendor did not sign it */
  readReply: (url: string, form: URLSearchParams, signature: string) => MessageReply | undefined;
};
