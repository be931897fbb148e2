/** A browser's subscription to the messages of this product. Its address is a secret: who knows it can send. */
type PushSubscription = { endpoint: string; p256dh: string; auth: string };

/** Sends messages to browsers that are not open, through their vendors' push services. */
export type Push = {
  /** the key that browsers subscribe with, base64url */
  publicKey: string;
  /**
   * Sends an encrypted message.
   * @param topic replaces an earlier message of the same name that wasn't delivered yet: 32 letters and digits at most
   * @returns `gone` where the subscription no longer exists, or its address may not be called
   * @throws Error when the service rejects the message or takes none
   */
  send: (subscription: PushSubscription, text: string, topic: string) => Promise<"sent" | "gone">;
};
