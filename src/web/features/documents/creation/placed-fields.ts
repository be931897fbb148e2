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
  let pageOffset = 0;
  return new Map(
    files.map((file, index) => {
      const [from, end] = [pageOffset, pageOffset + (pages[index] ?? 0)];
      pageOffset = end;
      const fileFields = fields.filter(({ page }) => page >= from && page < end);
      return [file, fileFields.map((field) => ({ ...field, page: field.page - from }))];
    }),
  );
}

/** The inverse of `fieldsByFile`, for these files in this order; fields of other files are omitted. */
export function fieldsOfFiles<Field extends { page: number }>(
  files: readonly File[],
  pages: readonly number[],
  placedFields: PlacedFields<Field>,
): Field[] {
  let pageOffset = 0;
  return files.flatMap((file, index) => {
    const from = pageOffset;
    pageOffset += pages[index] ?? 0;
    return (placedFields.get(file) ?? []).map((field) => ({ ...field, page: field.page + from }));
  });
}
