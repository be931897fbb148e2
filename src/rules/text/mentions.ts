/** The text being typed after an `@`, up to the cursor: its start, and the letters so far. */
export type MentionDraft = { start: number; typed: string };

/** Finds a name that is being typed after an `@`: at the start of the text or after a space, of two words at most. */
export function findMentionDraft(text: string, cursor: number): MentionDraft | null {
  const before = text.slice(0, cursor);
  const start = before.lastIndexOf("@");
  if (start < 0 || (start > 0 && !/\s/.test(before[start - 1] ?? ""))) return null;
  const typed = before.slice(start + 1);
  return typed.length <= 40 && /^\S*(?: \S*)?$/.test(typed) ? { start, typed } : null;
}

type NamedPerson = { name: string };

/** Returns the colleagues whose name, or a word of it, starts with the typed text. */
export function suggestMentions<Person extends NamedPerson>(people: readonly Person[], typed: string): Person[] {
  const query = typed.toLocaleLowerCase();
  return people
    .filter(({ name }) => {
      const lowerCaseName = name.toLocaleLowerCase();
      return lowerCaseName.startsWith(query) || lowerCaseName.includes(` ${query}`);
    })
    .slice(0, 6);
}

/** Splits a text where it mentions a colleague. */
export function splitMentions(text: string, people: readonly NamedPerson[]): { text: string; isMention: boolean }[] {
  const parts: { text: string; isMention: boolean }[] = [];
  // if two names start with the same letters, the longer one matches
  const names = people.map(({ name }) => `@${name}`).sort((one, other) => other.length - one.length);
  let plainStart = 0;
  for (let position = text.indexOf("@"); position >= 0; position = text.indexOf("@", position + 1)) {
    const name = names.find((each) => each.length > 1 && text.startsWith(each, position));
    if (!name) continue;
    if (position > plainStart) parts.push({ text: text.slice(plainStart, position), isMention: false });
    parts.push({ text: name, isMention: true });
    plainStart = position + name.length;
    position = plainStart - 1;
  }
  if (plainStart < text.length) parts.push({ text: text.slice(plainStart), isMention: false });
  return parts;
}

/** Returns the colleagues whom a text names after an `@`. */
export function findMentionedPeople<Person extends NamedPerson>(people: readonly Person[], text: string): Person[] {
  const names = new Set(splitMentions(text, people).flatMap((part) => (part.isMention ? [part.text.slice(1)] : [])));
  return people.filter(({ name }) => names.has(name));
}
