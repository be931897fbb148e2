import type en from "./en.ts";

const texts: typeof en = {
  credit: "Informe de crédito",
  criminal: "Informe de antecedentes penales",
  eviction: "Informe de desalojos",
  first_rent: "Primer mes de alquiler",
  holding_deposit: "Depósito de reserva",
  landlord: "Tarifa propia del arrendador",
  law: "Reducción exigida por la ley",
  other_charge: "Otro cargo de mudanza",
  security_deposit: "Depósito de garantía",
  statewide_criminal: "Búsqueda de antecedentes penales en todo el estado",
  statewide_eviction: "Búsqueda de desalojos en todo el estado",
  verify_identity: "Verificación de identidad",
  verify_income: "Verificación de ingresos por medio de su banco",
};

export default texts;
