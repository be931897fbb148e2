import type en from "./en.ts";

const es: typeof en = {
  roles: "Qué puede hacer cada función",
  yes: "Sí",
  no: "No",
  choose_rights: "Usted también puede elegir cada permiso de un integrante.",
  agent_links: "Muestra: un formulario, un enlace para cada agente",
  owner_review: "Muestra: solicitantes que compara un propietario",
  applicant: ({ n }) => `Solicitante ${n}`,
  met: "Cumple",
  not_met: "No cumple",
  facts: [
    { name: "Recibida", values: ["2 de marzo, 9:14 a. m.", "2 de marzo, 11:40 a. m."], isMet: undefined },
    { name: "Ingresos de al menos 3 veces el alquiler", values: ["3.4", "2.8"], isMet: [true, false] },
    { name: "Puntaje de crédito de al menos 640", values: ["702", "688"], isMet: [true, true] },
    { name: "Mudanza", values: ["1 de abril", "15 de abril"], isMet: undefined },
  ],
  board_package: "Muestra: un expediente para la junta en preparación",
  board_documents: [
    { name: "Solicitud, firmada", isThere: true },
    { name: "Comprobante de empleo", isThere: true },
    { name: "Declaraciones de impuestos, dos años", isThere: true },
    { name: "Estados de cuenta bancarios", isThere: true },
    { name: "Referencia de un arrendador anterior", isThere: false },
    { name: "Estado financiero", isThere: false },
  ],
  received: "Recibido",
  missing: "Falta",
};
export default es;
