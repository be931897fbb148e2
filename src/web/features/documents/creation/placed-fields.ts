/** Fields by the file that they are placed on, with their pages counted from the file's first. */
export type PlacedFields<Field extends { page: number }> = ReadonlyMap<File, readonly Field[]>;

/**
 * Returns the fields of each file.
 * @param fields with their pages counted over all files
 * @param pages how many pages each file has, in the order of the files
 */
export function fieldsByFile<Field extends { page: number }>(
  files: readonly File[],
  pages: readonly number[],
  fields: readonly Field[],
): PlacedFields<Field> {
  let first = 0;
  return new Map(
    files.map((file, index) => {
      const [from, end] = [first, first + (pages[index] ?? 0)];
      first = end;
      const own = fields.filter(({ page }) => page >= from && page < end);
      return [file, own.map((field) => ({ ...field, page: field.page - from }))];
    }),
  );
}

/** The reverse of `fieldsByFile`, for these files in this order: fields of other files are left out. */
export function fieldsOfFiles<Field extends { page: number }>(
  files: readonly File[],
  pages: readonly number[],
  placed: PlacedFields<Field>,
): Field[] {
  let first = 0;
  return files.flatMap((file, index) => {
    const from = first;
    first += pages[index] ?? 0;
    return (placed.get(file) ?? []).map((field) => ({ ...field, page: field.page + from }));
  });
}
