import { plural } from "#texts/plural.ts";
import type { Values } from "#texts/values.ts";

export default {
  change_owner: "Cambiar responsable",
  change_owner_of: ({ n }: { n: number }) =>
    plural("es", n, {
      one: "Cambiar el responsable de esta solicitud",
      other: `Cambiar el responsable de ${n} solicitudes`,
    }),
  joins_company:
    "Las solicitudes que aún no son de su equipo pasan a él. Sus integrantes podrán verlas, y dejan de compartirse con otras personas.",
  last_word: "Solo el nuevo responsable y la persona propietaria de su equipo pueden volver a cambiar el responsable.",
  money_stays: "El dinero de pagos anteriores se queda con el responsable anterior.",
  moves: "El nuevo responsable recibe todo: respuestas, informes, notas, pagos e historial.",
  new_owner: "Nuevo responsable",
  new_owner_help: "Le enviaremos un correo.",
  nobody_else: "Aún no hay nadie más en su equipo. Cuando se unan colegas, podrá ponerlos a cargo aquí.",
  now_owner: ({ name, n }: { name: string; n: number }) =>
    plural("es", n, {
      one: `${name} ahora está a cargo de la solicitud`,
      other: `${name} ahora está a cargo de ${n} solicitudes`,
    }),
  receives: "Los pagos nuevos y los correos sobre estas solicitudes van al nuevo responsable.",
  you: ({ name }: Values<"name">) => `${name} (usted)`,
};
