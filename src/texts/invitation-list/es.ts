import { plural } from "#texts/plural.ts";
import type { Values } from "#texts/values.ts";
import type en from "./en.ts";

const texts: typeof en = {
  steps: "Pasos",
  step: { paste: "1. Agregar personas", check: "2. Revisar la lista", message: "3. Escribir el mensaje" },
  paste: "Pegue nombres y correos electrónicos",
  paste_help: "Pegue una lista de su programa de correo o las filas de una hoja de cálculo. Una persona por fila.",
  paste_example: "Ana López, ana@example.com, (518) 555-0142",
  upload: "O suba un archivo CSV",
  upload_help: ({ n }: Values<"n">) => `Hasta ${n} personas y 2 MB. No se envía nada antes de que revise la lista.`,
  reading: ({ name }: Values<"name">) => `Leyendo ${name}…`,
  read_list: "Revisar la lista",
  nobody_found: "No encontramos personas en esta lista. Pegue al menos un correo electrónico.",
  too_many: ({ n }: Values<"n">) => `Esta lista tiene más de ${n} personas. Divídala en listas más pequeñas.`,
  not_text: "No podemos leer este archivo. Guárdelo como archivo CSV e inténtelo de nuevo.",
  too_large: "Este archivo es demasiado grande. Una lista puede tener 2 MB como máximo.",
  columns: "Qué contiene cada columna",
  columns_help: "Relacionamos las columnas con su contenido. Cambie lo que no corresponda.",
  column: {
    email: "Correo electrónico",
    name: "Nombre completo",
    first_name: "Nombre",
    last_name: "Apellido",
    unit: "Unidad",
  },
  not_used: "No usar",
  column_n: ({ n }: Values<"n">) => `Columna ${n}`,
  column_example: ({ example }: Values<"example">) => `Por ejemplo: ${example}`,
  has_headings: "La primera fila contiene encabezados",
  no_email_column: "Elija la columna con los correos electrónicos.",
  summary: ({ ready, all }: Values<"ready" | "all">) => `${ready} de ${all} listas para enviar`,
  show_all: ({ n }: Values<"n">) => `Todas (${n})`,
  show_problems: ({ n }: Values<"n">) => `Requieren atención (${n})`,
  rows_shown: "Filas mostradas",
  no_problems: "Todas las filas se pueden enviar.",
  row: ({ n }: Values<"n">) => `Fila ${n}`,
  no_email: "Sin correo electrónico",
  edit_row: ({ n }: Values<"n">) => `Editar la fila ${n}`,
  save_row: "Guardar fila",
  skip: "Omitir",
  skip_row: ({ n }: Values<"n">) => `Omitir la fila ${n}`,
  include: "Incluir",
  include_row: ({ n }: Values<"n">) => `Incluir la fila ${n}`,
  skipped: "Omitida",
  field_fault: ({ field, fault }: Values<"field" | "fault">) => `${field}: ${fault}`,
  field: { email: "Correo electrónico", name: "Nombre", unit: "Unidad" },
  duplicate_of: ({ n }: Values<"n">) => `Mismo correo electrónico que la fila ${n}. Se envía una sola invitación.`,
  show_more: ({ n }: { n: number }) => plural("es", n, { one: "Mostrar 1 fila más", other: `Mostrar ${n} filas más` }),
  skip_faulty: ({ n }: { n: number }) =>
    plural("es", n, { one: "Omitir 1 fila con errores", other: `Omitir ${n} filas con errores` }),
  fix_or_skip: ({ n }: { n: number }) =>
    plural("es", n, {
      one: "Corrija u omita 1 fila para continuar.",
      other: `Corrija u omita ${n} filas para continuar.`,
    }),
  write_message: "Escribir el mensaje",
  back_to_list: "Volver a la lista",
  change_list: "Cambiar la lista",
  send_n: ({ n }: { n: number }) => plural("es", n, { one: "Enviar 1 invitación", other: `Enviar ${n} invitaciones` }),
  home_unknown: ({ unit }: Values<"unit">) =>
    `Ninguna vivienda de este formulario coincide con “${unit}”. La persona elige una.`,
  sending: ({ done, all }: Values<"done" | "all">) => `Enviando: ${done} de ${all}`,
  keep_open:
    "Puede cerrar esta ventana y seguir trabajando. No cierre ni recargue esta pestaña del navegador hasta que se envíen todas.",
  stop: "Detener el envío",
  stopped: ({ n }: { n: number }) =>
    plural("es", n, {
      one: "Detenido. 1 persona no fue invitada.",
      other: `Detenido. ${n} personas no fueron invitadas.`,
    }),
  broken: ({ n }: { n: number }) =>
    plural("es", n, { one: "1 persona no fue invitada", other: `${n} personas no fueron invitadas` }),
  resume: "Enviar el resto",
  sent_n: ({ n }: { n: number }) =>
    plural("es", n, { one: "1 invitación enviada", other: `${n} invitaciones enviadas` }),
  refused_n: ({ n }: { n: number }) => plural("es", n, { one: "1 no enviada", other: `${n} no enviadas` }),
  invite_others: "Invitar a otras personas",
};

export default texts;
