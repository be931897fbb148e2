import { plural } from "#texts/plural.ts";
import type { Values } from "#texts/values.ts";

export default {
  account: "Cuenta",
  accounts: { own: "Propia", company: "Equipo" },
  balance: "Saldo",
  by_month: "Por mes",
  closing: "Saldo final",
  count: ({ n }: { n: number }) =>
    plural("es", n, { one: "1 transacción", other: `${n.toLocaleString("es-US")} transacciones` }),
  created: "Creado",
  description: "Descripción",
  download: "Descargar PDF",
  download_of: ({ period }: Values<"period">) => `Descargar PDF: estado de cuenta de ${period}`,
  filename: ({ period }: Values<"period">) => `estado-de-cuenta-${period}`,
  gross: "Pagos brutos",
  gross_heading: "Pagos para el Formulario 1099-K",
  gross_text:
    "Los pagos brutos son lo que pagaron los solicitantes, antes del costo de los informes, los reembolsos y las disputas. Incluyen los depósitos, pero no los informes que usted pagó.",
  gross_tax:
    "Este estado de cuenta no es un formulario de impuestos. Si sus pagos alcanzan un límite para declarar, se presenta un Formulario 1099-K al IRS y usted recibe una copia. El límite federal es de más de $20,000 y más de 200 pagos en un año calendario.",
  kinds: {
    cost_change: "Ajustes del costo de los informes",
    dispute: "Pagos disputados",
    dispute_returned: "Pagos disputados devueltos",
    payment: "Pagos",
    payout: "Transferencias",
    payout_returned: "Transferencias devueltas",
    refund: "Reembolsos",
    refund_failed: "Reembolsos fallidos",
    reward: "Recompensas de embajador",
  },
  line: {
    payout: ({ bank, last4, landlord }: Values<"bank" | "last4" | "landlord">) =>
      `Transferencia a ${bank}, cuenta terminada en ${last4} (${landlord})`,
    payout_returned: ({ bank, last4, landlord }: Values<"bank" | "last4" | "landlord">) =>
      `Transferencia devuelta por ${bank}, cuenta terminada en ${last4} (${landlord})`,
    reward: "Recompensa de embajador",
  },
  month: "Mes",
  more_in_csv:
    "Este mes tiene más de 2,500 transacciones, por lo que no aparecen aquí. Para obtenerlas, exporte sus transacciones como CSV en Mis pagos.",
  more_in_months:
    "Este año tiene más de 2,500 transacciones, por lo que no aparecen aquí. El estado de cuenta de cada mes incluye las suyas.",
  net: "Cambio neto",
  no_lines: "No hubo transacciones en este período.",
  no_statements: "Todavía no hay estados de cuenta",
  no_statements_text:
    "Después de su primera transacción, aquí encontrará un estado de cuenta de cada mes y de cada año.",
  number: "Cantidad",
  opening: "Saldo inicial",
  payments_number: "Pagos",
  period: "Período",
  rewards_note:
    "Las recompensas de embajador cuentan desde el día en que se ganan. Mis pagos las suma a su saldo 60 días después, cuando se pueden transferir.",
  rewards_heading: "Recompensas de embajador para el Formulario 1099-MISC",
  rewards_earned: "Recompensas obtenidas",
  rewards_tax:
    "Este estado de cuenta no es un formulario de impuestos. El formulario cuenta las recompensas en el año en que se transfieren, por lo que su monto puede ser distinto.",
  statement: ({ period }: Values<"period">) => `Estado de cuenta: ${period}`,
  summary: "Resumen",
  text: "Un estado de cuenta muestra el saldo inicial, el saldo final y todas las transacciones entre ambos.",
  time_zone: "Zona horaria",
  title: "Estados de cuenta",
  to_date_of: ({ period }: Values<"period">) => `${period} (hasta hoy)`,
  total: "Total",
  transactions: "Transacciones",
  type: "Tipo",
};
