import type en from "./en.ts";

const texts: typeof en = {
  banks_unreachable:
    "No podemos comunicarnos con los bancos en este momento. Inténtelo de nuevo en un minuto o envíe talones de pago.",
  consent_changed: "Este texto cambió. Léalo de nuevo.",
  step_done: "Este paso ya está hecho o todavía no está disponible.",
  bank_refunded: "Se reembolsó su conexión bancaria. Envíe talones de pago u omita este paso.",
  no_account_shared:
    "No compartió ninguna cuenta bancaria. Inténtelo de nuevo o verifique sus ingresos de otra manera.",
  applicant_only: "Solo el solicitante puede completar este paso.",
  person_incomplete:
    "No podemos conectar un banco sin su nombre completo, fecha de nacimiento, número de Seguro Social, teléfono y dirección. Mejor envíe talones de pago.",
};

export default texts;
