import type en from "./en.ts";

const texts: typeof en = {
  date: "Escriba una fecha válida",
  page_missing: ({ page, pages }) => `Este campo está en la página ${page}, pero el documento tiene ${pages}.`,
  outside_page: "Coloque este campo dentro de la página.",
  role_missing: "Elija quién llena este campo.",
  mapping_missing: "Elija qué muestra este campo.",
  condition_field: "Este campo depende de un campo que no está en el documento.",
  duplicate_id: "Otro campo tiene el mismo identificador.",
};

export default texts;
