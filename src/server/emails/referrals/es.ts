import type { referrals as referralsEn } from "./en.ts";

export const referrals: typeof referralsEn = {
  referralInvitation: (inviter, url) => ({
    subject: `${inviter} le recomienda Lintel para las solicitudes de alquiler`,
    heading: `${inviter} le recomienda Lintel`,
    paragraphs: [
      "Con Lintel usted crea solicitudes de alquiler en línea, evalúa a los solicitantes y decide, todo en un solo lugar. La cuenta es gratuita.",
      `${inviter} recibe una recompensa si usted se registra con este enlace y recibe una solicitud pagada.`,
    ],
    action: { label: "Crear una cuenta", url },
    reason: `Recibe este correo porque ${inviter} escribió esta dirección. Si no conoce a esa persona, puede ignorar este correo.`,
  }),
};
