import { formatCount, plural } from "#texts/plural.ts";
import type { Values } from "#texts/values.ts";

export default {
  amount_and_fee: ({ amount, fee }: Values<"amount" | "fee">) => `Monto ${amount}, costo de los informes ${fee}`,
  balance: "Saldo",
  balance_checking: ({ amount }: Values<"amount">) =>
    `Estamos verificando una diferencia de ${amount} con nuestro proveedor de pagos. No es necesario que haga nada.`,
  balance_negative: "Usted debe este monto. Lo descontamos de los próximos pagos.",
  balance_parts: "De qué se compone su saldo",
  balance_part: {
    payments: "Pagos, menos el costo de los informes",
    refunds: "Reembolsos",
    held: "Retenido por los bancos en disputas abiertas",
    disputes: "Disputas perdidas",
    cost_changes: "Costos de informes corregidos",
    payouts: "Transferencias",
    rewards: "Recompensas de embajador",
  },
  by_month: "Últimos 12 meses",
  contact_support: "Comunicarse con soporte",
  count: ({ n }: { n: number }) => plural("es", n, { one: "1 transacción", other: `${formatCount(n)} transacciones` }),
  count_or_more: ({ n }: { n: number }) => `Más de ${formatCount(n)} transacciones`,
  deleted_application: "Solicitud eliminada",
  month: "Mes",
  newest_first: "Transacciones, de la más reciente a la más antigua",
  no_transactions: "Todavía no hay transacciones",
  no_transactions_text:
    "Cuando los solicitantes pagan la tarifa de solicitud, usted ve el pago aquí. También se muestran los reembolsos, las disputas y el costo de los informes.",
  not_enabled: "Mis pagos no está activado",
  not_enabled_team: "La persona propietaria de su equipo puede darle permiso en la página Equipos.",
  not_enabled_team_title: "Usted no tiene permiso para ver los pagos",
  not_enabled_text:
    "Con Mis pagos, usted ve lo que pagaron los solicitantes y lo que usted ganó. Comuníquese con soporte para activarlo.",
  nothing_found: "Ninguna transacción coincide con su búsqueda",
  nothing_found_text: "Revise la ortografía o busque otro solicitante, propiedad, formulario o agente.",
  page_empty: "No hay transacciones en esta página.",
  received: "Recibido",
  returned: "Reembolsado o disputado",
  search: "Buscar transacciones",
  search_hint: "Buscar por solicitante o propiedad",
  show_all: "Mostrar todas las transacciones",
  show_table: "Mostrar como tabla",
  title: "Mis pagos",
  transactions: "Transacciones",
  view_forms: "Ver formularios",
  view_team: "Ver equipo",
};
