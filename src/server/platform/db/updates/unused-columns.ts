/**
 * Columns, as `table.column`, that the code no longer uses and that a later release drops. Statements don't mention
 * them: processes of this release still run after the column is dropped.
 */
export const unusedColumns: readonly string[] = [];
