import type { DeclineReason } from "#rules/decisions/decline-reasons.ts";

const texts: Record<DeclineReason, string> = {
  "The income does not meet our requirement": "Los ingresos no cumplen nuestro requisito",
  "Credit history": "Historial de crédito",
  "Eviction history": "Historial de desalojos",
  "Criminal history": "Antecedentes penales",
  "Rental history or references": "Historial de alquiler o referencias",
  "Employment verification": "Verificación de empleo",
  "Information could not be verified": "No se pudo verificar la información",
  "The application is incomplete": "La solicitud está incompleta",
  "The unit is no longer available": "La unidad ya no está disponible",
  "Another applicant was selected": "Se seleccionó a otro solicitante",
  "Another person you applied with did not meet our requirements":
    "Otra persona con la que presentó su solicitud no cumplió nuestros requisitos",
};

export default texts;
