import type { reportFigures, searchNames } from "#rules/reports/reports.ts";

type Label = (typeof reportFigures)[keyof typeof reportFigures] | (typeof searchNames)[keyof typeof searchNames];

const texts: Record<Label, string> = {
  Score: "Puntaje",
  "Resident Score": "Puntaje de inquilino (Resident Score)",
  Accounts: "Cuentas",
  "Total debt": "Deuda total",
  "Past due": "Vencido",
  Collections: "Cobranzas",
  "Public records": "Registros públicos",
  "Eviction records": "Registros de desalojo",
  "Criminal records": "Antecedentes penales",
  "Sex offender registries": "Registros de delincuentes sexuales",
  "Most wanted lists": "Listas de los más buscados",
  "Sanctions lists (OFAC)": "Listas de sanciones (OFAC)",
  "Other records": "Otros registros",
};

export default texts;
