import type { Values } from "#texts/values.ts";
import type en from "./en.ts";

const texts: typeof en = {
  email_failed: ({ who, subject }: Values<"who" | "subject">) =>
    `No se pudo entregar un correo electrónico a ${who}: “${subject}”`,
  mail_notice: "Contiene el aviso que exige la ley. Imprima el aviso y envíelo por correo postal lo antes posible.",
  mail_notice_by: ({ day }) =>
    `Contiene el aviso que exige la ley. Imprima el aviso y envíelo ahora por correo postal, para que llegue a más tardar el ${day}.`,
  mail_notice_late: ({ day }) =>
    `Contiene el aviso que exige la ley. Imprima el aviso y envíelo ahora por correo postal: debía llegar a más tardar el ${day}.`,
  mail_server: ({ detail }: Values<"detail">) => `Respuesta del servidor de correo: ${detail}`,
  email_queued: "Estamos reenviando el correo.",
  not_completed: "Sin completar",
  refund_delayed: ({ amount }: Values<"amount">) => `Su reembolso de ${amount} está demorado`,
  refund_delayed_text: ({ landlord }: Values<"landlord">) =>
    `Nuestro proveedor de pagos aún no lo ha completado. Usted no tiene que hacer nada. Si tarda más de lo esperado, comuníquese con ${landlord}.`,
  refund_failed: ({ amount }: Values<"amount">) => `El reembolso de ${amount} falló.`,
  refund_queued: "Estamos intentando el reembolso de nuevo.",
  send_again: "Reenviar correo",
  try_again: "Intentar de nuevo",
};

export default texts;
