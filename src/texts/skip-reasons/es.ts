import type en from "./en.ts";

const texts: typeof en = {
  bank_not_found: "Mi banco no está en la lista",
  no_income_now: "No tengo ingresos por el momento",
  no_online_banking: "No uso la banca en línea",
  not_comfortable: "No quiero conectar mi banco",
  other: "Otro motivo",
  paid_in_cash: "Me pagan en efectivo o con cheque",
  self_employed: "Trabajo por mi cuenta",
};

export default texts;
