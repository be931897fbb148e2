import { formatCents } from "#rules/money/money.ts";
import { forUnit } from "../parts/for-unit.ts";
import type { applications as en } from "./en.ts";

export const applications: typeof en = {
  applicationSubmitted: (applicant, unit, unfinished, url) => ({
    subject: `${applicant || "Alguien"} envió una solicitud${forUnit.es(unit)}`,
    heading: `${applicant || "Alguien"} envió una solicitud${forUnit.es(unit)}`,
    paragraphs: [
      unfinished
        ? "La solicitud está firmada y puede leerla. Podrá decidir cuando el solicitante complete los pasos que faltan, como verificar su identidad o pagar la tarifa de solicitud."
        : "La solicitud está completa y firmada. Puede leerla, imprimirla y decidir.",
    ],
    action: { label: "Ver la solicitud", url },
    reason:
      "Recibe este correo porque tiene un formulario en este sitio. Puede desactivar estos correos en Configuración → Notificaciones.",
  }),
  applicationChanged: (applicant, unit, url) => ({
    subject: `${applicant || "Alguien"} cambió su solicitud${forUnit.es(unit)}`,
    heading: `${applicant || "Alguien"} cambió su solicitud${forUnit.es(unit)}`,
    paragraphs: [
      "Actualizó sus respuestas y firmó de nuevo. Usted puede ver lo que cambió y todas las versiones firmadas.",
    ],
    action: { label: "Ver los cambios", url },
    reason:
      "Recibe este correo porque tiene un formulario en este sitio. Puede desactivar estos correos en Configuración → Notificaciones.",
  }),
  mentionedInNote: (author, applicant, unit, url) => ({
    subject: `${author} le mencionó en una nota`,
    heading: `${author} le mencionó en una nota sobre ${applicant || "un solicitante"}${forUnit.es(unit)}`,
    paragraphs: ["Solo su equipo puede leer las notas. Los solicitantes nunca las ven."],
    action: { label: "Leer la nota", url },
    reason: "Recibe este correo porque alguien de su equipo le mencionó.",
  }),
  ownerChanged: ({ by, count, applications: listed, url }) => ({
    subject: `${by} le puso a cargo de ${count === 1 ? "una solicitud" : `${count} solicitudes`}`,
    heading: `${by} le puso a cargo de ${count === 1 ? "una solicitud" : `${count} solicitudes`}`,
    paragraphs: [
      `Ahora usted recibe los correos sobre ${count === 1 ? "esta solicitud" : "estas solicitudes"}, y también los pagos nuevos.`,
    ],
    lists: [
      {
        title: count === 1 ? "Solicitud" : "Solicitudes",
        lines: listed.map(({ applicant, unit, url }) => ({
          text: `${applicant || "Un solicitante"}${forUnit.es(unit)}`,
          url,
        })),
      },
    ],
    action:
      count === 1 && listed[0]
        ? { label: "Ver la solicitud", url: listed[0].url }
        : { label: "Ver sus solicitantes", url },
    reason: "Recibe este correo porque alguien de su equipo le puso a cargo.",
  }),
  offerMade: (landlord, unit, url) => ({
    subject: `${landlord} le hizo una oferta condicional${forUnit.es(unit)}`,
    heading: `${landlord} le hizo una oferta condicional${forUnit.es(unit)}`,
    paragraphs: [
      "La ley local permite algunas preguntas solo después de una oferta condicional. Respóndalas ahora. Después firmará de nuevo su solicitud.",
    ],
    action: { label: "Responder a las preguntas", url },
    reason: "Recibe este correo porque presentó una solicitud para esta vivienda.",
  }),
  addressChanged: (landlord, home, refundedCents, needsNotice, url) => ({
    subject: "Se corrigió la dirección de su solicitud",
    heading: "Se corrigió la dirección de su solicitud",
    paragraphs: [
      `${landlord} corrigió la dirección de la vivienda que usted solicitó. Ahora es: ${home}.`,
      ...(refundedCents > 0
        ? [
            `El límite de la tarifa allí es menor que lo que usted pagó, así que le reembolsamos ${formatCents(refundedCents)}.`,
          ]
        : []),
      "Ahora se aplican a su solicitud las normas locales de esta dirección, incluidos la tarifa, los informes y las preguntas.",
      ...(needsNotice
        ? ["La ley de ese lugar exige un aviso antes de pedir informes sobre usted. Léalo en su solicitud."]
        : []),
    ],
    action: { label: "Ver su solicitud", url },
    reason: "Recibe este correo porque presentó una solicitud para esta vivienda.",
  }),
  applicationReceived: (landlord, unit, unfinished, account, url) => ({
    subject: `Recibimos su solicitud${forUnit.es(unit)}`,
    heading: `${landlord} recibió su solicitud`,
    paragraphs: [
      unfinished
        ? `Todavía no está completa. Le faltan algunos pasos, como verificar su identidad o pagar la tarifa de solicitud. ${account ? "Complételos en su cuenta, cuando quiera y en cualquier dispositivo." : "Use el enlace de abajo para completarlos. Allí creará una cuenta."}`
        : account
          ? "Puede ver su estado y leer sus respuestas en su cuenta."
          : "Use el enlace de abajo para ver su estado y leer sus respuestas.",
      ...(account
        ? []
        : [
            "No comparta este enlace. Hasta que usted cree una cuenta, cualquier persona que lo tenga puede abrir su solicitud y vincularla a otra cuenta.",
          ]),
    ],
    action: { label: unfinished ? "Completar los pasos" : "Ver el estado de la solicitud", url },
    reason: "Recibe este correo porque se envió una solicitud con esta dirección de correo electrónico.",
  }),
  draftLink: (landlord, days, url) => ({
    subject: "Su enlace para terminar su solicitud",
    heading: `Continúe con su solicitud a ${landlord}`,
    paragraphs: [
      `Abra este enlace en cualquier dispositivo para continuar donde lo dejó. Sus respuestas se guardan durante ${days} días después de su último cambio.`,
      "Cualquiera que tenga este enlace puede leer sus respuestas. No lo comparta.",
    ],
    action: { label: "Continuar la solicitud", url },
    reason:
      "Recibe este correo porque alguien lo solicitó con esta dirección. Si no fue usted, puede ignorar este correo.",
  }),
};
