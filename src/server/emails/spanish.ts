import { brandName } from "#rules/money/card-brands.ts";
import type { DisputeState } from "#rules/money/disputes.ts";
import { showCents } from "#rules/money/money.ts";
import type { Item } from "#rules/money/payment-items.ts";
import { disputeReasonsTexts } from "#texts/dispute-reasons/texts.ts";
import { paymentItemsTexts } from "#texts/payment-items/texts.ts";
import type { Card, english } from "./english.ts";

const cardOf = (card: Card | null) => (card ? `${brandName(card.brand)} terminada en ${card.last4}` : "su tarjeta");
const linesOf = (items: Item[]) =>
  items.map(({ kind, cents }) => `${paymentItemsTexts.in("es")[kind]}: ${showCents(cents)}`).join("\n");
const longDates = new Intl.DateTimeFormat("es-US", { dateStyle: "long", timeZone: "UTC" });
const longDay = (day: string) => longDates.format(new Date(`${day}T00:00:00Z`));

const of = (unit: string) => (unit ? ` para ${unit}` : "");

const disputeSubjects: Record<DisputeState, (sum: string) => string> = {
  inquiry: (sum) => `Un banco pregunta por un pago de ${sum}`,
  open: (sum) => `Se disputa un pago de ${sum}`,
  won: (sum) => `Resuelto a su favor: el pago disputado de ${sum}`,
  lost: (sum) => `Resuelto en su contra: el pago disputado de ${sum}`,
  closed: (sum) => `No hay nada más que hacer: el pago de ${sum}`,
};
const disputeEnds: Record<DisputeState, (sum: string) => string> = {
  inquiry: () => "No se ha retirado dinero. Si este pago fue un error, puede reembolsarlo.",
  open: (sum) =>
    `El banco retiró ${sum} de su saldo hasta que decida. Los costos de los informes no se reembolsan, y la solicitud no cambia.`,
  won: (sum) => `El banco decidió a su favor y le devolvió ${sum}.`,
  lost: (sum) => `El banco decidió a favor de quien pagó, que conserva ${sum}. La solicitud no cambia.`,
  closed: () => "El banco cerró su consulta. No se retiró dinero.",
};
const answerBy = (day: string) =>
  `Responda ante el proveedor de pagos antes del ${longDay(day)}. Envíe pruebas de que quien pagó sabía del pago, como la solicitud que firmó.`;

/** The same emails in Spanish; the glossary is in `docs/decisions/037-spanish.md`. */
export const spanish: typeof english = {
  passcode: (code, minutes) => ({
    subject: `${code} es su código`,
    heading: `Su código es ${code}`,
    paragraphs: [
      `Escríbalo en la página donde lo pidió. Sirve una sola vez y vence en ${minutes} minutos.`,
      "Si usted no lo pidió, puede ignorar este correo. Nunca le diga el código a nadie, ni siquiera a nosotros.",
    ],
    reason: "Recibe este correo porque alguien pidió un código para esta dirección de correo electrónico.",
  }),
  welcome: (url) => ({
    subject: "Le damos la bienvenida. ¿Creó usted esta cuenta?",
    heading: "Se creó una cuenta con su correo electrónico",
    paragraphs: [
      "Si la creó usted, le damos la bienvenida. Verifique su correo electrónico la próxima vez que inicie sesión: le enviaremos un código.",
      "Si no fue usted, no tiene que hacer nada. Mientras el correo no esté verificado, la cuenta no ve nada que sea de usted. Para quedarse con la cuenta, inicie sesión con un código: eso cierra todas las demás sesiones y elimina la contraseña.",
    ],
    action: { label: "Iniciar sesión con un código", url },
    reason: "Recibe este mensaje porque alguien se registró con este correo electrónico.",
  }),
  addressVerified: (url) => ({
    subject: "Su correo electrónico está verificado",
    heading: "Su correo electrónico está verificado",
    paragraphs: [
      "La cuenta se registró en otro navegador. Por si no fue usted, cerramos todas las demás sesiones y eliminamos la contraseña y la verificación en dos pasos.",
      "Puede iniciar sesión con un código cuando quiera, o elegir una contraseña nueva.",
    ],
    action: { label: "Elegir una contraseña nueva", url },
    reason: "Recibe este mensaje porque se usó por primera vez un código o un enlace enviado a este correo.",
  }),
  passwordReset: (url, minutes) => ({
    subject: "Elija una contraseña nueva",
    heading: "Elija una contraseña nueva",
    paragraphs: [
      `Con el enlace de abajo puede elegir una contraseña nueva. Sirve una sola vez y vence en ${minutes} minutos.`,
      "Si usted no lo pidió, puede ignorar este correo. Su contraseña no cambiará.",
    ],
    action: { label: "Elegir una contraseña nueva", url },
    reason: "Recibe este correo porque alguien pidió restablecer la contraseña de esta cuenta.",
  }),
  passwordChanged: (url) => ({
    subject: "Se cambió su contraseña",
    heading: "Se cambió su contraseña",
    paragraphs: [
      "Se cerraron todas las demás sesiones de su cuenta.",
      "Si no fue usted, elija de inmediato una contraseña nueva y comuníquese con soporte.",
    ],
    action: { label: "Elegir una contraseña nueva", url },
    reason: "Recibe este correo porque se cambió la contraseña de esta cuenta.",
  }),
  secondFactorOn: (url) => ({
    subject: "La verificación en dos pasos está activada",
    heading: "La verificación en dos pasos está activada",
    paragraphs: [
      "Desde ahora le pediremos un código de su aplicación de autenticación después de la contraseña. Guarde sus códigos de recuperación donde pueda encontrarlos sin su teléfono.",
      "Se cerraron todas las demás sesiones de su cuenta.",
      "Si no fue usted, elija de inmediato una contraseña nueva y comuníquese con soporte.",
    ],
    action: { label: "Elegir una contraseña nueva", url },
    reason: "Recibe este correo porque se activó la verificación en dos pasos de esta cuenta.",
  }),
  secondFactorOff: (url) => ({
    subject: "La verificación en dos pasos está desactivada",
    heading: "La verificación en dos pasos está desactivada",
    paragraphs: [
      "Su cuenta ya no pide ningún código. Sus códigos de recuperación ya no sirven.",
      "Si no fue usted, elija de inmediato una contraseña nueva y comuníquese con soporte.",
    ],
    action: { label: "Elegir una contraseña nueva", url },
    reason: "Recibe este correo porque se desactivó la verificación en dos pasos de esta cuenta.",
  }),
  recoveryCodeUsed: (url, left) => ({
    subject: "Se usó un código de recuperación",
    heading: "Se usó un código de recuperación de su cuenta",
    paragraphs: [
      `Ese código ya no sirve. Códigos que quedan: ${left}. Puede pedir otros en Configuración → Contraseña.`,
      "Si no fue usted, elija de inmediato una contraseña nueva y comuníquese con soporte.",
    ],
    action: { label: "Elegir una contraseña nueva", url },
    reason: "Recibe este correo porque se usó un código de recuperación de esta cuenta.",
  }),
  recoveryCodesRenewed: (url) => ({
    subject: "Tiene códigos de recuperación nuevos",
    heading: "Tiene códigos de recuperación nuevos",
    paragraphs: [
      "Los de antes ya no sirven. Guarde los nuevos donde los encuentre sin su teléfono.",
      "Si no fue usted, elija de inmediato una contraseña nueva y comuníquese con soporte.",
    ],
    action: { label: "Elegir una contraseña nueva", url },
    reason: "Recibe este correo porque se crearon nuevos códigos de recuperación para esta cuenta.",
  }),
  applicationSubmitted: (applicant, unit, unfinished, url) => ({
    subject: `${applicant || "Alguien"} envió una solicitud${of(unit)}`,
    heading: `${applicant || "Alguien"} envió una solicitud${of(unit)}`,
    paragraphs: [
      unfinished
        ? "La solicitud está firmada y puede leerla. Podrá decidir cuando el solicitante complete los pasos que faltan, como verificar su identidad o pagar el cargo."
        : "La solicitud está completa y firmada. Puede leerla, imprimirla y decidir.",
    ],
    action: { label: "Abrir la solicitud", url },
    reason: "Recibe este correo porque se envió con su formulario. Se desactiva en Configuración → Notificaciones.",
  }),
  applicationChanged: (applicant, unit, url) => ({
    subject: `${applicant || "Alguien"} cambió su solicitud${of(unit)}`,
    heading: `${applicant || "Alguien"} cambió su solicitud${of(unit)}`,
    paragraphs: [
      "Actualizó sus respuestas y firmó de nuevo. Usted puede ver lo que cambió y todas las versiones firmadas.",
    ],
    action: { label: "Ver los cambios", url },
    reason: "Recibe este correo porque se envió con su formulario. Se desactiva en Configuración → Notificaciones.",
  }),
  offerMade: (landlord, unit, url) => ({
    subject: `${landlord} le ha hecho una oferta condicional${of(unit)}`,
    heading: `${landlord} le ha hecho una oferta condicional${of(unit)}`,
    paragraphs: [
      "La ley local permite algunas preguntas solo después de una oferta condicional. Respóndalas ahora junto con sus otras respuestas.",
    ],
    action: { label: "Responder a las preguntas", url },
    reason: "Recibe este correo porque presentó una solicitud para esta vivienda.",
  }),
  addressChanged: (landlord, home, refundedCents, url) => ({
    subject: "Se corrigió la dirección de su solicitud",
    heading: "Se corrigió la dirección de su solicitud",
    paragraphs: [
      `${landlord} corrigió la dirección de la vivienda que usted solicitó. Ahora es: ${home}.`,
      ...(refundedCents > 0
        ? [
            `El límite del cargo allí es menor que lo que usted pagó, así que le reembolsamos ${showCents(refundedCents)}.`,
          ]
        : []),
      "Ahora se aplican a su solicitud las normas locales de esta dirección, incluidos el cargo, los informes y las preguntas.",
    ],
    action: { label: "Ver su solicitud", url },
    reason: "Recibe este correo porque solicitó esta vivienda.",
  }),
  applicationReceived: (landlord, unit, unfinished, account, url) => ({
    subject: `Recibimos su solicitud${of(unit)}`,
    heading: `${landlord} recibió su solicitud`,
    paragraphs: [
      unfinished
        ? "Todavía no está completa. Faltan uno o dos pasos, como verificar su identidad o pagar el cargo. Complételos en su cuenta, cuando quiera y en cualquier dispositivo."
        : "Puede ver su estado y leer sus respuestas en su cuenta.",
      ...(account
        ? []
        : [
            "No comparta este enlace. Hasta que cree una cuenta, cualquiera que lo tenga puede vincular su solicitud a otra cuenta.",
          ]),
    ],
    action: { label: unfinished ? "Continuar la solicitud" : "Ver el estado de la solicitud", url },
    reason: "Recibe este correo porque se envió una solicitud con esta dirección de correo electrónico.",
  }),
  reportError: (report, id, sender, text) => ({
    subject: `Error señalado en el informe ${report}`,
    heading: `Error señalado en el informe ${report}`,
    paragraphs: [text, `De ${sender}, guardado como ${id}.`],
    reason: "Recibe este correo porque usted es el contacto de soporte de este sitio.",
  }),
  reportErrorCopy: (report, id, sender, text) => ({
    subject: `Su mensaje sobre el informe ${report}`,
    heading: `Recibimos su mensaje sobre el informe ${report}`,
    paragraphs: [`Lo revisaremos y le responderemos a ${sender}. Esto es lo que escribió, guardado como ${id}:`, text],
    reason: "Recibe este correo porque informó de un error en un informe.",
  }),
  identityDocuments: (applicant, unit, url) => ({
    subject: `${applicant || "Un solicitante"} subió una identificación${of(unit)}`,
    heading: `${applicant || "Un solicitante"} subió una identificación para que usted la revise${of(unit)}`,
    paragraphs: [
      "Verifica su identidad con documentos en lugar de las preguntas de una agencia de crédito. Compare la identificación, la foto y la solicitud, y confirme si son de la misma persona.",
      "Su solicitud está en espera hasta que usted la revise.",
    ],
    action: { label: "Revisar los documentos", url },
    reason: "Recibe este mensaje porque alguien presentó una solicitud con su formulario.",
  }),
  personMismatchLandlord: (applicant, unit, url) => ({
    subject: `Un nombre no coincide: ${applicant || "un solicitante"}${of(unit)}`,
    heading: `Los informes están en espera${of(unit)}`,
    paragraphs: [
      `En la verificación, la cuenta, la firma, una cuenta bancaria o un informe entregado aparece un nombre, una fecha de nacimiento o un número de Seguro Social que no es de ${applicant || "quien presentó la solicitud"}. No se pide ni se muestra ningún informe hasta que esto se resuelva.`,
      "El solicitante puede corregirlo. Si usted conoce el motivo, puede confirmar a la persona.",
    ],
    action: { label: "Revisar la diferencia", url },
    reason: "Recibe este mensaje porque alguien presentó una solicitud con su formulario.",
  }),
  personMismatchApplicant: (landlord, unit, url) => ({
    subject: `Un nombre no coincide con su solicitud${of(unit)}`,
    heading: `Revise el nombre en su solicitud${of(unit)}`,
    paragraphs: [
      `El nombre, la fecha de nacimiento o el número de Seguro Social de su solicitud a ${landlord} no coincide con su verificación, su cuenta, su firma, una cuenta bancaria o un informe que entregó. Su solicitud está en espera hasta que usted lo corrija o ${landlord} lo confirme.`,
    ],
    action: { label: "Abrir su solicitud", url },
    reason: `Recibe este mensaje porque presentó una solicitud a ${landlord}.`,
  }),
  verifyForReports: (landlord, unit, url) => ({
    subject: `Verifique su identidad${of(unit)}`,
    heading: `${landlord} pidió informes para su solicitud${of(unit)}`,
    paragraphs: [`${landlord} pagó los informes. Para completarlos, verifique su identidad. Toma unos minutos.`],
    action: { label: "Verificar su identidad", url },
    reason: `Recibe este mensaje porque presentó una solicitud a ${landlord}.`,
  }),
  identityConfirmed: (landlord, unit, url) => ({
    subject: `Su identificación fue aceptada${of(unit)}`,
    heading: `${landlord} revisó su identificación${of(unit)}`,
    paragraphs: ["Su identificación fue aceptada. Puede continuar con su solicitud."],
    action: { label: "Continuar la solicitud", url },
    reason: `Recibe este mensaje porque presentó una solicitud a ${landlord}.`,
  }),
  identityRefused: (landlord, unit, url) => ({
    subject: `Suba su identificación otra vez${of(unit)}`,
    heading: `${landlord} no pudo verificar su identidad con sus documentos${of(unit)}`,
    paragraphs: [
      "Puede que la foto esté oscura o borrosa, o que le falte una esquina. Suba fotos nuevas. El resto de su solicitud está guardado.",
    ],
    action: { label: "Subir fotos nuevas", url },
    reason: `Recibe este mensaje porque presentó una solicitud a ${landlord}.`,
  }),
  draftLink: (landlord, days, url) => ({
    subject: "Su enlace para terminar su solicitud",
    heading: `Continúe con su solicitud a ${landlord}`,
    paragraphs: [
      `Abra el enlace de abajo en cualquier dispositivo para continuar donde lo dejó. Sus respuestas se guardan durante ${days} días después de su último cambio.`,
      "Cualquiera que tenga este enlace puede leer sus respuestas. No lo comparta.",
    ],
    action: { label: "Continuar la solicitud", url },
    reason: "Recibe este correo porque alguien lo pidió con esta dirección. Si no fue usted, bórrelo.",
  }),
  receipt: ({ id, landlord, unit, items, cents, card, paid }) => ({
    subject: `Recibo por ${showCents(cents)}`,
    heading: `Pago recibido: ${showCents(cents)}`,
    paragraphs: [
      `Pagado el ${longDay(paid)} con ${cardOf(card)}, por la solicitud a ${landlord}${of(unit)}.`,
      linesOf(items),
      `Total: ${showCents(cents)}`,
      `Número de pago: ${id}`,
    ],
    reason: "Recibe este correo porque se indicó esta dirección para el recibo.",
  }),
  refunded: (landlord, unit, cents, card, bankUnused) => ({
    subject: `Le reembolsamos ${showCents(cents)}`,
    heading: `Le reembolsamos ${showCents(cents)}`,
    paragraphs: [
      `Este reembolso es por la solicitud a ${landlord}${of(unit)} y se envía a ${cardOf(card)}. Puede tardar de 5 a 10 días en aparecer.`,
      ...(bankUnused ? ["Usted no paga por una conexión bancaria que no se usó para verificar sus ingresos."] : []),
    ],
    reason: "Recibe este correo porque el recibo de este pago se envió a esta dirección.",
  }),
  dispute: ({ state, reason, cents, applicant, unit, respondBy, url }) => ({
    subject: disputeSubjects[state](showCents(cents)),
    heading: disputeSubjects[state](showCents(cents)),
    paragraphs: [
      `Se pagó por la solicitud de ${applicant || "un solicitante"}${of(unit)}. ${disputeReasonsTexts.in("es")[reason]}`,
      disputeEnds[state](showCents(cents)),
      ...(respondBy && (state === "open" || state === "inquiry") ? [answerBy(respondBy)] : []),
    ],
    action: { label: "Ver el pago", url },
    reason: "Recibe este correo porque alguien pagó por una solicitud dirigida a usted.",
  }),
  paymentRequest: (landlord, unit, items, cents, days, url) => ({
    subject: `${landlord} le pide que pague sus informes${of(unit)}`,
    heading: `${landlord} le pide que pague ${showCents(cents)} por sus informes`,
    paragraphs: [
      `Para continuar con su solicitud${of(unit)}, ${landlord} quisiera ver:`,
      linesOf(items),
      `El enlace de abajo vence en ${days} días. Usted paga con tarjeta. Pedimos los informes solo después de que pague.`,
    ],
    action: { label: `Pagar ${showCents(cents)}`, url },
    reason: `Recibe este correo porque presentó una solicitud a ${landlord}. Si no lo conoce, bórrelo.`,
  }),
  selected: (landlord, unit, url) => ({
    subject: `Su solicitud${of(unit)} fue aprobada`,
    heading: `${landlord} aprobó su solicitud${of(unit)}`,
    paragraphs: ["¡Felicidades! Se comunicarán con usted sobre los próximos pasos."],
    action: { label: "Ver su solicitud", url },
    reason: `Recibe este correo porque presentó una solicitud a ${landlord}.`,
  }),
  selectedOnConditions: (landlord, unit, url, conditions) => ({
    subject: `Su solicitud${of(unit)} fue aprobada con condiciones`,
    heading: `${landlord} aprobó su solicitud${of(unit)} con condiciones`,
    paragraphs: ["Está dispuesto a alquilarle si cumple estas condiciones:", conditions],
    action: { label: "Ver su solicitud", url },
    reason: `Recibe este correo porque presentó una solicitud a ${landlord}.`,
  }),
  declined: (landlord, unit, url) => ({
    subject: `Acerca de su solicitud${of(unit)}`,
    heading: `${landlord} tomó una decisión sobre su solicitud${of(unit)}`,
    paragraphs: ["Gracias por su solicitud. Decidieron no continuar con ella."],
    action: { label: "Ver su solicitud", url },
    reason: `Recibe este correo porque presentó una solicitud a ${landlord}.`,
  }),
};
