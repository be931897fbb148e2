/** The maximum characters of a note. */
export const maxNoteLength = 5_000;

/** The maximum number of notes of one application: a page lists all of them. */
export const maxNotes = 200;

/** The maximum number of colleagues that one note mentions. */
export const maxMentions = 20;
