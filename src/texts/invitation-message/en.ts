import type { Values } from "#texts/values.ts";

export default {
  subject: ({ name }: Values<"name">) => `Invitation to apply: ${name}`,
  body: ({ landlord }: Values<"landlord">) =>
    `Thank you for your interest. Please fill out your application online. You can save it at any time and continue later.\n\n${landlord}`,
};
