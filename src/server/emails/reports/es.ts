import type { ApplicationStep } from "#rules/workflow/steps.ts";
import { forUnit } from "../parts/for-unit.ts";
import type { reports as en } from "./en.ts";

export const reports: typeof en = {
  reportError: (report, id, sender, text) => ({
    subject: `Se reportó un error en el informe ${report}`,
    heading: `Se reportó un error en el informe ${report}`,
    paragraphs: [text, `De ${sender}. Número de referencia: ${id}.`],
    reason: "Recibe este correo porque usted es el contacto de soporte de este sitio.",
  }),
  reportErrorCopy: (report, id, sender, text) => ({
    subject: `Su mensaje sobre el informe ${report}`,
    heading: `Recibimos su mensaje sobre el informe ${report}`,
    paragraphs: [
      `Lo revisaremos y le responderemos a ${sender}. Su número de referencia es ${id}.`,
      ...(text === null ? [] : ["Esto es lo que escribió:", text]),
    ],
    reason: "Recibe este correo porque reportó un error en un informe.",
  }),
  reportCopyReady: (landlord, unit, url) => ({
    subject: `Su copia de un informe está lista${forUnit.es(unit)}`,
    heading: `Un informe sobre usted está listo${forUnit.es(unit)}`,
    paragraphs: [
      `${landlord} lo pidió para su solicitud. Por ley, usted recibe una copia. Si algo en el informe no es correcto, puede disputarlo allí.`,
    ],
    action: { label: "Ver su copia", url },
    reason: `Recibe este correo porque presentó una solicitud a ${landlord}.`,
  }),
  reportCopyUpdated: (landlord, unit, url) => ({
    subject: `Se actualizó un informe sobre usted${forUnit.es(unit)}`,
    heading: `Se actualizó un informe sobre usted${forUnit.es(unit)}`,
    paragraphs: [
      `La agencia que hizo el informe envió una versión nueva. Reemplaza la copia que usted podía ver antes, y ${landlord} también puede verla. Si algo en el informe no es correcto, puede disputarlo allí.`,
    ],
    action: { label: "Ver su copia", url },
    reason: `Recibe este correo porque presentó una solicitud a ${landlord}.`,
  }),
  verifyForReports: (landlord, unit, url) => ({
    subject: `Verifique su identidad${forUnit.es(unit)}`,
    heading: `${landlord} pidió informes para su solicitud${forUnit.es(unit)}`,
    paragraphs: [`${landlord} pagó los informes. Para completarlos, verifique su identidad. Toma unos minutos.`],
    action: { label: "Verificar su identidad", url },
    reason: `Recibe este correo porque presentó una solicitud a ${landlord}.`,
  }),
  stepAfterPayment: (step, landlord, unit, url) => ({
    subject: `${nextSteps[step].subject}${forUnit.es(unit)}`,
    heading: `Siguiente paso de su solicitud${forUnit.es(unit)}`,
    paragraphs: [`Recibimos el pago que ${landlord} pidió. ${nextSteps[step].text}`],
    action: { label: nextSteps[step].label, url },
    reason: `Recibe este correo porque presentó una solicitud a ${landlord}.`,
  }),
};

const nextSteps: Record<ApplicationStep, { subject: string; label: string; text: string }> = {
  verify: {
    subject: "Verifique su identidad",
    label: "Verificar su identidad",
    text: "Ahora verifique su identidad para que se pidan los informes de la persona correcta. Toma unos minutos.",
  },
  income: { subject: "Verifique sus ingresos", label: "Verificar sus ingresos", text: "Ahora verifique sus ingresos." },
  pay: {
    subject: "Pague la tarifa de su solicitud",
    label: "Pagar la tarifa de la solicitud",
    text: "Ahora pague la tarifa de la solicitud.",
  },
};
