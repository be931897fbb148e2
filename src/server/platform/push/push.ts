/** A browser's push subscription. Its endpoint is a secret: whoever has it can send messages. */
type PushSubscription = { endpoint: string; p256dh: string; auth: string };

/** Sends messages to browsers through their vendors' push services, even if no page is open. */
export type Push = {
  /** the key that browsers subscribe with, base64url */
  publicKey: string;
  /**
   * Sends an encrypted message.
   * @param topic replaces an earlier message of the same name that wasn't delivered yet: 32 letters and digits at most
   * @returns `gone` if the subscription no longer exists, or its endpoint may not be called
   * @throws Error if the service rejects the message or isn't available
   */
  send: (subscription: PushSubscription, text: string, topic: string) => Promise<"sent" | "gone">;
};
