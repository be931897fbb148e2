import { plural } from "#texts/plural.ts";
import type { Values } from "#texts/values.ts";

export default {
  add_note: "Add note",
  delete_note: ({ author }: Values<"author">) => `Delete note by ${author}`,
  edit_note: ({ author }: Values<"author">) => `Edit note by ${author}`,
  edited: "edited",
  from: ({ place }: Values<"place">) => `from ${place}`,
  history: "History",
  history_of: ({ name }: Values<"name">) => `History of ${name}`,
  mention_help: "Only your team can read notes. Type @ to mention a colleague; they get an email.",
  new: "New",
  no_notes: "No notes yet.",
  note: "Note",
  note_deleted: "Note deleted",
  notes: "Notes",
  notes_count: ({ n }: { n: number }) => (n === 0 ? "Notes" : `Notes (${n})`),
  notes_of: ({ name }: Values<"name">) => `Notes about ${name}`,
  open_history: "View full history",
  open_notes: "View all notes",
  save_note: "Save note",
  show_earlier: "Show earlier events",
  suggestions: "Colleagues",
  suggestions_found: ({ n }: { n: number }) => plural("en", n, { one: "1 colleague", other: `${n} colleagues` }),
};
