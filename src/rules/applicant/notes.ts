/** Characters of a note. */
export const mostNoteText = 5_000;

/** Notes of one application: a page lists all of them. */
export const mostNotes = 200;

/** Colleagues that one note mentions. */
export const mostMentions = 20;
