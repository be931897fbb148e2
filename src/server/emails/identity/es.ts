import { forUnit } from "../parts/for-unit.ts";
import type { identity as en } from "./en.ts";

export const identity: typeof en = {
  identityDocuments: (applicant, unit, url) => ({
    subject: `${applicant || "Un solicitante"} subió una identificación${forUnit.es(unit)}`,
    heading: `${applicant || "Un solicitante"} subió una identificación para que usted la revise`,
    paragraphs: [
      "El solicitante verifica su propia identidad con documentos, en lugar de responder a las preguntas de una agencia de crédito. Compare la identificación, la foto y la solicitud, y confirme si son de la misma persona.",
      `La solicitud${forUnit.es(unit)} está en espera hasta que usted revise los documentos.`,
    ],
    action: { label: "Revisar los documentos", url },
    reason: "Recibe este correo porque alguien presentó una solicitud con su formulario.",
  }),
  personMismatchLandlord: (applicant, unit, url) => ({
    subject: `Algunos datos no coinciden: ${applicant || "un solicitante"}${forUnit.es(unit)}`,
    heading: `Los informes de ${applicant || "un solicitante"} están en espera`,
    paragraphs: [
      `En la verificación, la cuenta, la firma, una cuenta bancaria o un informe entregado aparece un nombre, una fecha de nacimiento o un número de Seguro Social que no coincide con la solicitud${applicant && ` de ${applicant}`}. No se pide ni se muestra ningún informe hasta que esto se resuelva.`,
      "El solicitante puede corregirlo. Si usted conoce el motivo, puede confirmar a la persona.",
    ],
    action: { label: "Revisar la diferencia", url },
    reason: "Recibe este correo porque alguien presentó una solicitud con su formulario.",
  }),
  personMismatchApplicant: (landlord, unit, url) => ({
    subject: `Algunos datos no coinciden con su solicitud${forUnit.es(unit)}`,
    heading: `Revise sus datos en su solicitud${forUnit.es(unit)}`,
    paragraphs: [
      `El nombre, la fecha de nacimiento o el número de Seguro Social de su solicitud a ${landlord} no coincide con su verificación, su cuenta, su firma, una cuenta bancaria o un informe que entregó. Sus informes están en espera hasta que usted lo corrija o ${landlord} confirme que es usted.`,
    ],
    action: { label: "Ver su solicitud", url },
    reason: `Recibe este correo porque presentó una solicitud a ${landlord}.`,
  }),
  identityConfirmed: (landlord, unit, url) => ({
    subject: `Su identificación fue aceptada${forUnit.es(unit)}`,
    heading: "Su identificación fue aceptada",
    paragraphs: [`${landlord} revisó su identificación. Puede continuar con su solicitud${forUnit.es(unit)}.`],
    action: { label: "Continuar la solicitud", url },
    reason: `Recibe este correo porque presentó una solicitud a ${landlord}.`,
  }),
  identityRefused: (landlord, unit, url) => ({
    subject: `Suba su identificación otra vez${forUnit.es(unit)}`,
    heading: "Suba su identificación otra vez",
    paragraphs: [
      `${landlord} no pudo verificar su identidad con sus fotos. Puede que estén oscuras o borrosas, o que les falte una esquina. El resto de su solicitud${forUnit.es(unit)} está guardado.`,
    ],
    action: { label: "Subir fotos nuevas", url },
    reason: `Recibe este correo porque presentó una solicitud a ${landlord}.`,
  }),
};
