import { plural } from "#texts/plural.ts";
import type { Values } from "#texts/values.ts";
import type en from "./en.ts";

const texts: typeof en = {
  send_by: "Enviar por",
  by: { email: "Correo electrónico", text: "Mensaje de texto", both: "Ambos" },
  phone: "Número de celular",
  phone_help: "Un número de Estados Unidos que reciba mensajes de texto.",
  note: "Su nota en el mensaje de texto (opcional)",
  note_help: ({ n }: Values<"n">) => `Hasta ${n} caracteres, sin enlaces.`,
  preview: "Vista previa del mensaje de texto",
  loading: "Cargando la vista previa…",
  counted: ({ n }: { n: number }) =>
    plural("es", n, {
      one: "Las compañías telefónicas lo cuentan como 1 mensaje.",
      other: `Las compañías telefónicas lo cuentan como ${n} mensajes.`,
    }),
  unusual: ({ characters }: Values<"characters">) => `Estos caracteres lo hacen más largo: ${characters}`,
  held: ({ time }: Values<"time">) =>
    `Los mensajes de texto se envían entre las 8 a. m. y las 9 p. m. en la zona horaria del número. Este se enviará el ${time}.`,
  no_texts: "Por ahora no se pueden enviar mensajes de texto. Envíe la invitación por correo electrónico.",
  consent_required: "Confirme que la persona aceptó recibir mensajes de texto.",
};

export default texts;
