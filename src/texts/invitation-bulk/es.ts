import { plural } from "#texts/plural.ts";
import type en from "./en.ts";

const texts: typeof en = {
  remind_n: ({ n }: { n: number }) =>
    plural("es", n, { one: "Enviar recordatorio", other: `Enviar ${n} recordatorios` }),
  reminded_n: ({ n }: { n: number }) =>
    plural("es", n, { one: "Recordatorio enviado", other: `${n} recordatorios enviados` }),
  withdraw_n: ({ n }: { n: number }) =>
    plural("es", n, { one: "Retirar invitación", other: `Retirar ${n} invitaciones` }),
  withdraw_n_title: ({ n }: { n: number }) =>
    plural("es", n, { one: "¿Retirar esta invitación?", other: `¿Retirar ${n} invitaciones?` }),
  withdraw_n_text:
    "Los enlaces dejan de funcionar. Las personas todavía pueden presentar su solicitud con el enlace público del formulario.",
  withdrawn_n: ({ n }: { n: number }) =>
    plural("es", n, { one: "Invitación retirada", other: `${n} invitaciones retiradas` }),
  not_changed_n: ({ n, why }: { n: number; why: string }) =>
    plural("es", n, { one: `1 invitación no cambió: ${why}`, other: `${n} invitaciones no cambiaron: ${why}` }),
};

export default texts;
