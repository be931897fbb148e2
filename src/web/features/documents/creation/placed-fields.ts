/** Fields by file, with page numbers relative to the file. */
export type PlacedFields<Field extends { page: number }> = ReadonlyMap<File, readonly Field[]>;

/**
 * Groups fields by file.
 * @param fields with page numbers across all files
 * @param pages the number of pages of each file, in file order
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

/** The inverse of `fieldsByFile`, for these files in this order; fields of other files are omitted. */
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
