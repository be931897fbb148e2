import type { Language } from "#texts/languages.ts";
import type { EmailText } from "./render-email.ts";

/** What every email says at its end while outside services are only emulated in production. */
export const trialNotice = (language: Language): string =>
  ({
    en: "This is a trial of the product: nothing in it is real.",
    es: "Esta es una prueba del producto: nada en él es real.",
  })[language];

/** What stands above several emails that leave as one. */
export const combinedText = (language: Language, count: number): EmailText =>
  ({
    en: {
      subject: `${count} messages about applications`,
      heading: `${count} messages in one email`,
      paragraphs: ["Several emails for you came within an hour. Here they are together, each with its link."],
      reason: "You get this because they were addressed to this email address.",
    },
    es: {
      subject: `${count} mensajes sobre solicitudes`,
      heading: `${count} mensajes en un solo correo`,
      paragraphs: ["En una hora llegaron varios correos para usted. Aquí están juntos, cada uno con su enlace."],
      reason: "Recibe este mensaje porque iban dirigidos a este correo electrónico.",
    },
  })[language];
