import type { Values } from "#texts/values.ts";
import type en from "./en.ts";

const texts: typeof en = {
  account: "Cuenta",
  at_provider: "Proveedor de pagos",
  balance_text: "Todo el dinero de la plataforma en el proveedor de pagos, disponible y pendiente",
  closed: "Cerradas",
  compared: "Última comparación",
  found: "Encontrada",
  in_ledger: "Nuestro libro contable",
  kinds: {
    different_amount: "Montos diferentes",
    missing_at_provider: "Falta en el proveedor de pagos",
    missing_in_ledger: "Falta en nuestro libro contable",
  },
  lists: "Abiertas o cerradas",
  never_compared: "El libro contable aún no se ha comparado con el proveedor de pagos.",
  no_movements: "Sin movimientos",
  none_closed: "No hay diferencias cerradas",
  none_closed_text: "Aquí aparecen las diferencias que se resolvieron o que desaparecieron.",
  none_open: "No hay diferencias abiertas",
  none_open_text: "Nuestro libro contable y los registros del proveedor de pagos coinciden.",
  open: "Abiertas",
  reason: "Motivo",
  reason_help:
    "Indique qué causó la diferencia y qué se hizo al respecto. El registro de auditoría lo guarda con su nombre.",
  resolve: "Resolver la diferencia",
  resolve_named: ({ name }: Values<"name">) => `Resolver la diferencia: ${name}`,
  resolve_question: "¿Resolver esta diferencia?",
  resolve_text:
    "Esto no mueve dinero ni cambia el libro contable. El arrendador deja de ver que estamos revisando un monto de su saldo. La diferencia se abre de nuevo si cambian sus montos.",
  resolved: "Diferencia resuelta",
  sources: {
    charge: "Cargo",
    dispute: "Disputa",
    refund: "Reembolso",
    transfer: "Transferencia",
    balance: "Saldo total",
  },
  statuses: {
    matched: "Ahora coincide",
    open: "Abierta",
    resolved: "Resuelta",
  },
  text: "Cada día, nuestro libro contable se compara con los registros del proveedor de pagos. Averigüe por qué existe cada diferencia, corrija la causa y resuélvala con un motivo.",
  title: "Diferencias contables",
  unknown_account: "Cuenta desconocida",
};

export default texts;
