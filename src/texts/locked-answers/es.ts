import type en from "./en.ts";

const texts: typeof en = {
  identity: "Verificamos su identidad con esta respuesta. Si no es correcta, comuníquese con el arrendador.",
  reports: "Se pidieron informes con esta respuesta. Si no es correcta, comuníquese con el arrendador.",
  income: "Sus ingresos se verificaron con este nombre. Si no es correcto, comuníquese con el arrendador.",
  place:
    "A su solicitud se aplican las leyes locales de esta dirección. Si no es correcta, comuníquese con el arrendador.",
  agent: "Su solicitud se envió a este agente. Para cambiar de agente, comuníquese con el arrendador.",
};

export default texts;
