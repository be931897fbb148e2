/**
 * Columns, as `table.column`, that the code no longer uses and that a later release drops. Statements don't name them:
 * processes of this release still run when the column is gone.
 */
export const unusedColumns: readonly string[] = [];
