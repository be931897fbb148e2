import { forUnit } from "../parts/for-unit.ts";
import type { decisions as en } from "./en.ts";

export const decisions: typeof en = {
  selected: (landlord, unit, url) => ({
    subject: `Su solicitud${forUnit.es(unit)} fue aprobada`,
    heading: `${landlord} aprobó su solicitud${forUnit.es(unit)}`,
    paragraphs: ["¡Felicidades! Se comunicarán con usted sobre los próximos pasos."],
    action: { label: "Ver su solicitud", url },
    reason: `Recibe este correo porque presentó una solicitud a ${landlord}.`,
  }),
  selectedOnConditions: (landlord, unit, url, conditions) => ({
    subject: `Su solicitud${forUnit.es(unit)} fue aprobada con condiciones`,
    heading: `${landlord} aprobó su solicitud${forUnit.es(unit)} con condiciones`,
    paragraphs: ["Está dispuesto a alquilarle si cumple estas condiciones:", conditions],
    action: { label: "Ver su solicitud", url },
    reason: `Recibe este correo porque presentó una solicitud a ${landlord}.`,
  }),
  declined: (landlord, unit, url) => ({
    subject: `Acerca de su solicitud${forUnit.es(unit)}`,
    heading: `${landlord} tomó una decisión sobre su solicitud${forUnit.es(unit)}`,
    paragraphs: ["Gracias por su solicitud. Decidieron no continuar con ella."],
    action: { label: "Ver su solicitud", url },
    reason: `Recibe este correo porque presentó una solicitud a ${landlord}.`,
  }),
};
