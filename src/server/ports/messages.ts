/** Delivers text messages. Both functions throw an Error whose message contains no personal data. */
export type Messages = {
  /**
   * @param to E.164, such as +15185550142
   * @param statusUrl the address that is notified of the message's status
   * @returns the message's id at the vendor
   */
  send: (to: string, text: string, statusUrl?: string) => Promise<string>;
  /**
   * @param url the whole address that was called, as the vendor knows it
   * @returns the vendor's status of a message; undefined if the vendor did not sign it
   */
  readStatus: (url: string, form: URLSearchParams, signature: string) => { id: string; status: string } | undefined;
};
