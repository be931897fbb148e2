import { plural } from "#texts/plural.ts";
import type en from "./en.ts";

const texts: typeof en = {
  acting: ({ staff, user }) => `${staff} (soporte) actúa en nombre de ${user}.`,
  can_write: "Puede hacer cambios.",
  read_only: "Solo lectura.",
  minutes_left: ({ n }) => plural("es", n, { one: "Queda 1 minuto", other: `Quedan ${n} minutos` }),
  end: "Terminar sesión de soporte",
  label: "Sesión de soporte",
  start: "Iniciar sesión de soporte",
  start_title: "¿Iniciar una sesión de soporte?",
  start_text:
    "Esta pestaña mostrará la cuenta de otra persona durante 30 minutos. Todo lo que haga se registra con su nombre. Su propia sesión sigue abierta en otras pestañas.",
  link_expired: "Este enlace venció o ya se usó. Solicite uno nuevo.",
  storage_needed:
    "Este navegador no permite guardar la sesión. Permita el almacenamiento para este sitio e inténtelo de nuevo.",
};

export default texts;
