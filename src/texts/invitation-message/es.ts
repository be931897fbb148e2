import type { Values } from "#texts/values.ts";
import type en from "./en.ts";

const texts: typeof en = {
  subject: ({ name }: Values<"name">) => `Invitación para presentar su solicitud: ${name}`,
  body: ({ landlord }: Values<"landlord">) =>
    `Gracias por su interés. Llene su solicitud en línea. Puede guardarla en cualquier momento y continuar después.\n\n${landlord}`,
};

export default texts;
