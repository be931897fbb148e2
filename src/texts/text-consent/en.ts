import type { Values } from "#texts/values.ts";

export default {
  statement: ({ landlord }: Values<"landlord">) =>
    `I confirm that everyone I invite by text message agreed to get text messages about applying from ${landlord} at this number.`,
};
