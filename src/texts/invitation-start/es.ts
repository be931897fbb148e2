import type { Values } from "#texts/values.ts";
import type en from "./en.ts";

const texts: typeof en = {
  title: ({ name }: Values<"name">) => `${name} le invita a presentar una solicitud`,
  text: {
    co_applicant: "Usted se presenta como cosolicitante. Llene y firme su propia solicitud.",
    guarantor: "Usted se presenta como garante. Llene y firme su propia solicitud.",
  },
  filled_in:
    "Ya escribimos la vivienda, la fecha de mudanza y el plazo del contrato. Revise estas respuestas y corrija lo que no esté bien.",
  privacy: ({ name }: Values<"name">) => `${name} verá cuándo presenta usted su solicitud, pero no sus respuestas.`,
  submitted_title: "Ya presentó esta solicitud",
  log_in: "Iniciar sesión",
  submitted_text: "Inicie sesión para ver su estado o use el enlace del correo electrónico que le enviamos.",
  other_account_title: "Otra persona ha iniciado sesión",
  other_account_text:
    "Esta invitación es para otra persona, no para la que ha iniciado sesión. Cierre la sesión para continuar con la invitación.",
  log_out: "Cerrar sesión y continuar",
};

export default texts;
