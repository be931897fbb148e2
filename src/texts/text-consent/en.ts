import type { Values } from "#texts/values.ts";

export default {
  statement: ({ landlord }: Values<"landlord">) =>
    `I confirm that everyone I invite by text message agreed to get text messages about applying from ${landlord} at the number I entered for them.`,
  notifications:
    "I agree to get automated text messages from Lintel about my account's notifications at this number. How many depends on what I choose. Message and data rates may apply. I can reply STOP at any time.",
};
