import type en from "./en.ts";

const texts: typeof en = {
  name: {
    default: "Solicitud de alquiler",
    short: "Solicitud corta",
    co_signer: "Garante (codeudor)",
    room_mate: "Compañero de vivienda",
    commercial: "Alquiler comercial",
  },
  purpose: {
    default: "Completo: hogar, direcciones, trabajo, ingresos, mascotas y documentos.",
    short: "Solo lo necesario para una primera decisión. Fácil de llenar en un teléfono.",
    co_signer: "Para quien garantiza el alquiler de otra persona y no vivirá en la vivienda.",
    room_mate:
      "Para quien se muda a una vivienda compartida. También pregunta por horarios, visitas, tabaco y mascotas.",
    commercial:
      "Para un negocio que alquila un local, una oficina o un taller. Pregunta por el uso, las finanzas y los propietarios.",
  },
};

export default texts;
