/** Key factors as credit bureaus word them, in Spanish; without case and final period. */
const spanishFactors: Record<string, string> = {
  "too few accounts to tell how credit is used": "Hay muy pocas cuentas para saber cómo usa el crédito",
  "the oldest account was opened a short time ago": "La cuenta más antigua se abrió hace poco tiempo",
  "balances are high beside the limits of revolving accounts":
    "Los saldos son altos frente a los límites de las cuentas rotativas",
  "payments were late on one or more accounts": "Hubo pagos atrasados en una o más cuentas",
  "an account was given to a collection agency": "Una cuenta se envió a una agencia de cobranza",
  "a bankruptcy is on the public record": "Hay una bancarrota en los registros públicos",
  "credit was asked for several times in the last year": "Se solicitó crédito varias veces en el último año",
  "little of the installment loans has been paid back": "Se ha pagado poco de los préstamos a plazos",
  "rental or court records point to a higher risk": "Los registros de alquiler o judiciales indican un riesgo mayor",
  "too many late payments": "Demasiados pagos atrasados",
  "balances too high": "Saldos demasiado altos",
  "young accounts": "Cuentas recientes",
  "a collection": "Una cuenta en cobranza",
  "amount owed on accounts is too high": "Lo que se debe en las cuentas es demasiado",
  "level of delinquency on accounts": "Nivel de atrasos en las cuentas",
  "proportion of balances to credit limits is too high on bank revolving or other revolving accounts":
    "La proporción entre saldos y límites es demasiado alta en las cuentas rotativas",
  "length of time accounts have been established": "Antigüedad de las cuentas",
  "length of time since account opened is too short": "Ha pasado poco tiempo desde que se abrió la cuenta",
  "too many accounts with balances": "Demasiadas cuentas con saldo",
  "too many inquiries last 12 months": "Demasiadas consultas en los últimos 12 meses",
  "number of accounts with delinquency": "Cantidad de cuentas con atrasos",
  "time since delinquency is too recent or unknown": "El atraso es demasiado reciente o se desconoce cuándo ocurrió",
  "serious delinquency": "Atraso grave",
  "derogatory public record or collection filed": "Registro público desfavorable o cuenta en cobranza",
  "lack of recent revolving account information": "Falta información reciente de cuentas rotativas",
  "lack of recent installment loan information": "Falta información reciente de préstamos a plazos",
  "too few accounts currently paid as agreed": "Muy pocas cuentas pagadas según lo acordado",
  "no recent revolving balances": "No hay saldos rotativos recientes",
};

/** Returns a key factor in Spanish; in the agency's own words if it is unknown here. */
export const translateFactor = (factor: string): string =>
  spanishFactors[factor.trim().replace(/\.$/, "").toLowerCase()] ?? factor;
