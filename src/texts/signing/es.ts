import { plural } from "#texts/plural.ts";
import type en from "./en.ts";

const texts: typeof en = {
  progress: ({ done, total }) => `${done} de ${total}`,
  progress_label: ({ done, total }) =>
    `${done} de ${plural("es", total, { one: "1 campo obligatorio", other: `${total} campos obligatorios` })} llenos`,
  start: "Comenzar",
  next: "Siguiente",
  finish: "Firmar y terminar",
  save_continue: "Guardar y continuar",
  nothing_to_fill_in: "No hay nada que usted deba llenar.",
};
export default texts;
