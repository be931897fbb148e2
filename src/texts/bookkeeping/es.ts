import type { Values } from "#texts/values.ts";

export default {
  all_text: "Un archivo CSV con todas las transacciones, para una hoja de cálculo.",
  all_found_text:
    "Un archivo CSV con las transacciones que coinciden con su búsqueda o filtro, para una hoja de cálculo.",
  all_title: "Todas las transacciones",
  books_text:
    "Un archivo CSV de un mes con sus pagos, costos de informes, reembolsos, disputas y transferencias. En su contabilidad, cree una cuenta bancaria llamada “Saldo de Lintel” e importe allí el archivo.",
  books_title: "Para QuickBooks o Xero",
  each_month: "Mes",
  export: "Exportar",
  export_all: "Exportar CSV",
  export_month: "Exportar el mes",
  filename: ({ month }: Values<"month">) => `saldo-de-lintel-${month}`,
  no_months: "Todavía no hay transacciones para exportar.",
  quickbooks:
    "QuickBooks Online: vaya a “Transactions”, luego a “Bank transactions”, y elija “Upload from file”. Asigne las columnas Date (mes/día/año), Description y Amount.",
  title: "Exportar transacciones",
  xero: "Xero: abra la cuenta bancaria y elija “Import a statement” en “Manage account”. Asigne las columnas Date, Description y Amount.",
  zip_text: "Un mes con muchas transacciones llega como archivo ZIP. Importe cada archivo que contiene.",
};
