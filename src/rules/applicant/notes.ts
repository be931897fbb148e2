/** The maximum characters of a note. */
export const mostNoteText = 5_000;

/** The maximum number of notes of one application: a page lists all of them. */
export const mostNotes = 200;

/** The maximum number of colleagues that one note mentions. */
export const mostMentions = 20;
