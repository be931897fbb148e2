import { plural } from "#texts/plural.ts";
import type en from "./en.ts";

const texts: typeof en = {
  add_note: "Agregar nota",
  delete_note: ({ author }) => `Eliminar la nota de ${author}`,
  edit_note: ({ author }) => `Editar la nota de ${author}`,
  edited: "editada",
  from: ({ place }) => `desde ${place}`,
  history: "Historial",
  history_of: ({ name }) => `Historial de ${name}`,
  mention_help: "Solo su equipo puede leer las notas. Escriba @ para mencionar a un colega; recibirá un correo.",
  new: "Nuevo",
  no_notes: "Aún no hay notas.",
  note: "Nota",
  note_deleted: "Nota eliminada",
  notes: "Notas",
  notes_count: ({ n }) => (n === 0 ? "Notas" : `Notas (${n})`),
  notes_of: ({ name }) => `Notas sobre ${name}`,
  open_history: "Ver todo el historial",
  open_notes: "Ver todas las notas",
  save_note: "Guardar nota",
  show_earlier: "Mostrar eventos anteriores",
  suggestions: "Colegas",
  suggestions_found: ({ n }) => plural("es", n, { one: "1 colega", other: `${n} colegas` }),
};

export default texts;
