import type en from "./en.ts";

const es: typeof en = {
  draft: "Este es un borrador",
  draft_reason: "Quien opera este sitio debe reemplazarlo, o hacer que lo revise un abogado, antes de usarlo.",
  versions: "Versiones",
  version: ({ number }) => `Versión ${number}`,
};
export default es;
