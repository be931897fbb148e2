import type en from "./en.ts";

const es: typeof en = {
  questions: "Preguntas y respuestas",
  open_applications: "Abrir mis solicitudes",
  see_sample: "Ver una solicitud de muestra",
  applying: "Cómo se presenta la solicitud",
  why_ssn: "Por qué pedimos su número de Seguro Social",
  report_errors: "Cuando un informe tiene errores",
  for_renters: "Para inquilinos",
  for_landlords: "Para arrendadores",
  brokerage: "Inmobiliarias",
  support: "Soporte",
  privacy: "Privacidad",
  terms: "Términos",
  security: "Seguridad",
  verify_document: "Verificar un documento firmado",
  laws: "Leyes por estado",
  screening: "Evaluación de inquilinos",
  online_application: "Solicitud de alquiler en línea",
  verification: "Cómo funciona la verificación",
};
export default es;
