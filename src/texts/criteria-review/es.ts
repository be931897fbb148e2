import { plural } from "#texts/plural.ts";
import type { Values } from "#texts/values.ts";
import type en from "./en.ts";

const years = (n: number | string) => `${n} ${plural("es", Number(n), { one: "año", other: "años" })}`;

const texts: typeof en = {
  heading: "Criterios de selección",
  settings_intro:
    "Defínalos antes de que alguien presente una solicitud. Los solicitantes los ven antes de llenar el formulario, y cada solicitud se compara con los criterios publicados cuando se empezó.",
  missing: "Su formulario puede necesitar criterios por escrito",
  missing_publish:
    "Las leyes de lugares donde están o pueden estar sus viviendas exigen que entregue sus criterios por escrito a los solicitantes. Agréguelos en la configuración del formulario. Si el formulario aún no indica ningún lugar, también puede agregar los lugares en vez de los criterios.",
  missing_why:
    "Estas leyes exigen que dé sus criterios por escrito a los solicitantes. Defina al menos uno a continuación.",
  missing_why_anywhere:
    "Su formulario no indica dónde están sus viviendas. Estos lugares exigen que dé sus criterios por escrito a los solicitantes. Defina al menos uno a continuación o agregue al formulario los lugares de sus viviendas.",
  not_confirmed: "sin confirmar",
  between: ({ min, max }: Values<"min" | "max">) => `Escriba un número del ${min} al ${max} o deje el campo en blanco.`,
  no_requirement: "Sin requisito",
  fields: {
    income_to_rent: "Ingresos mensuales, en número de veces el alquiler",
    guarantor_income: "Contar el ingreso de un garante",
    credit_score: "Puntaje de crédito mínimo",
    credit_alternative: "Qué acepta en lugar de ese puntaje",
    rental_history_years: "Años de historial de alquiler",
    eviction_years: "Años sin desalojos",
    offense_years: "Años de antecedentes penales que considera",
    pets: "Mascotas",
    smoking: "Fumar",
    move_in_days: "Mudanza a más tardar, en días desde la solicitud",
    other: "Otros requisitos",
  },
  help: {
    income_to_rent:
      "Por ejemplo, 3 para tres veces el alquiler. Con un vale de vivienda solo cuenta la parte del inquilino.",
    guarantor_income: "En ambos casos usted ve la relación con y sin el ingreso del garante.",
    credit_alternative: "Por ejemplo, un garante o comprobantes de pagos puntuales del alquiler.",
    offense_years: "Nunca marcamos un antecedente como criterio incumplido. Revise cada uno por separado.",
    other: "Uno por línea, hasta 10. Usted los evalúa.",
  },
  found: {
    income_to_rent: ({ n }: Values<"n">) => `${n} veces el alquiler`,
    no_score: "La agencia no tiene puntaje",
    rental_history_years: ({ n }: Values<"n">) => years(n),
    eviction_years: ({ n }: Values<"n">) =>
      plural("es", Number(n), { zero: "Ninguno encontrado", one: "1 registro", other: `${n} registros` }),
    offense_years: ({ n }: Values<"n">) =>
      plural("es", Number(n), { zero: "Ninguno encontrado", one: "1 antecedente", other: `${n} antecedentes` }),
    yes: "Sí",
    no: "No",
    nothing: "Se desconoce",
  },
  results: { met: "Cumple", not_met: "No cumple", unknown: "Se desconoce", review: "Usted decide" },
  summary: ({ met, all }: Values<"met" | "all">) => `Cumple ${met} de ${all} criterios`,
  assess: "Evaluar",
  assess_criterion: ({ criterion }: Values<"criterion">) => `Evaluar: ${criterion}`,
  assessment: "¿Lo cumple el solicitante?",
  meets: "Sí, se cumple",
  fails: "No, no se cumple",
  reason: "¿Por qué?",
  reason_help: "El historial de la solicitud muestra su motivo. Use la misma norma con todos los solicitantes.",
  save_assessment: "Guardar la evaluación",
  compare: "Comparar",
  compare_applicants: "Comparar solicitantes",
  select_to_compare: "Seleccione de 2 a 4 solicitantes para compararlos.",
  hide_names: "Ocultar nombres",
  only_differences: "Mostrar solo diferencias",
  applicant_number: ({ n }: Values<"n">) => `Solicitante ${n}`,
  print: "Imprimir",
  save_pdf: "Guardar como PDF",
  comparison_filename: "comparacion",
  received: "Recibida",
  home: "Vivienda",
  no_reports: "Ninguno",
  income: "Ingresos declarados",
  status: "Estado",
  reports: "Informes",
  reports_ready: ({ ready, all }: Values<"ready" | "all">) => `${ready} de ${all} listos`,
  differs: "Distinto",
  back_to_applicants: "Volver a los solicitantes",
  missing_from_comparison: ({ n, names }) =>
    plural("es", n, {
      one: `No se muestra: ${names}. La solicitud se eliminó o usted ya no tiene acceso a ella.`,
      other: `No se muestran: ${names}. Las solicitudes se eliminaron o usted ya no tiene acceso a ellas.`,
    }),
  nothing_to_compare: "Estas solicitudes no se pueden comparar",
  nothing_to_compare_help: "Es posible que se hayan eliminado o que ya no tenga acceso a ellas.",
};

export default texts;
