import { plural } from "#texts/plural.ts";
import type en from "./en.ts";

const texts: typeof en = {
  decision: ({ status }) => `El estado cambió a ${status}.`,
  list_changed: "Esta lista cambió",
  new_applications: ({ n }) => plural("es", n, { one: "1 solicitud nueva", other: `${n} solicitudes nuevas` }),
  reports_ready: ({ n }) => plural("es", n, { one: "Un informe está listo.", other: `${n} informes están listos.` }),
  show: "Mostrar",
};

export default texts;
