import type en from "./en.ts";

const texts: typeof en = {
  A: "Seleccionada",
  B: "No entregada",
  C: "Comenzada",
  I: "Con invitación",
  P: "En proceso",
  R: "Rechazada",
  S: "Enviada",
  U: "Sin terminar",
};

export default texts;
