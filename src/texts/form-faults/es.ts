import { plural } from "#texts/plural.ts";
import type en from "./en.ts";

const texts: typeof en = {
  label_missing: "Escriba una etiqueta para esta pregunta.",
  too_few_options: ({ n }) =>
    plural("es", n, { one: "Agregue al menos 1 opción.", other: `Agregue al menos ${n} opciones.` }),
  too_many_options: ({ n }) =>
    plural("es", n, { one: "Agregue hasta 1 opción.", other: `Agregue hasta ${n} opciones.` }),
  options_alike: "Cada opción necesita un nombre propio.",
  field_locked: "Esta pregunta está bloqueada. No se puede cambiar, desbloquear ni quitar.",
  format_needed: "Las respuestas a esta pregunta necesitan el formato habitual.",
  field_name_taken: "Otro campo tiene este nombre.",
  name_of_kind: ({ kind }) =>
    `La respuesta a esta pregunta también se usa fuera del formulario, así que debe ser del tipo “${kind}”.`,
  section_label_missing: "Escriba un nombre para esta sección.",
  section_id_taken: "Otra sección tiene este identificador.",
  condition_field_missing: ({ field }) => `Una condición usa “${field}”, que no está en este formulario.`,
  condition_field_answerless: ({ field }) => `Una condición usa ${field}, que no tiene respuesta.`,
  condition_field_secret: ({ item, field }) =>
    `Una condición de ${item} compara la respuesta a ${field}, que se mantiene secreta. Edite ${item} para que su condición solo compruebe que ${field} tiene respuesta, o quite la condición.`,
  conditions_circular: ({ labels }) => `Estas condiciones dependen unas de otras: ${labels}.`,
  conditions_too_deep: ({ n }) => `Las condiciones y opciones se pueden anidar hasta ${n} niveles.`,
  fee_below_cost: ({ cost }) => `Los informes cuestan ${cost}. Cobre al menos ese monto, o páguelos usted.`,
};

export default texts;
