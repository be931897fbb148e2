import type en from "./en.ts";

const texts: typeof en = {
  no_credit:
    "Usted eligió historial de crédito, pero no se usó ningún informe de crédito. Confirme que obtuvo esta información de otra fuente.",
  no_eviction:
    "Usted eligió historial de desalojos, pero no se usó ningún informe con registros judiciales. Confirme que obtuvo esta información de otra fuente.",
  no_criminal:
    "Usted eligió antecedentes penales, pero no se usó ningún informe de antecedentes penales. Confirme que obtuvo esta información de otra fuente.",
  empty_eviction:
    "Usted eligió historial de desalojos, pero los informes no muestran registros. Confirme que obtuvo esta información de otra fuente.",
  empty_criminal:
    "Usted eligió antecedentes penales, pero el informe de antecedentes penales no muestra registros. Confirme que obtuvo esta información de otra fuente.",
};

export default texts;
