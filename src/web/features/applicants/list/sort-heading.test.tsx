import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { listColumns } from "#rules/settings/list-settings.ts";
import { parseSort, reversedSort, type Sort, sortKeys, sorts } from "#rules/workflow/sort-keys.ts";
import { defaultSorts } from "#web/features/applicants/columns/columns.tsx";
import { SortHeading } from "#web/features/applicants/list/sort-heading.tsx";

const columns = ["name", ...listColumns] as const;

/** Returns a heading's state and the sort order that clicking it selects. */
function headingOf(column: (typeof columns)[number], sort: Sort) {
  const page = renderToStaticMarkup(
    <table>
      <thead>
        <tr>
          <SortHeading
            column={column}
            label={column}
            sort={sort}
            defaultSort={defaultSorts[column]}
            hrefOf={(to) => `?${to}`}
          />
        </tr>
      </thead>
    </table>,
  );
  return { state: /aria-sort="(\w+)"/.exec(page)?.[1], leadsTo: /href="\?([^"]+)"/.exec(page)?.[1] };
}

test.each(columns)(
  "the heading of the column %s links to sorting by the column or to the reverse order, and states the current order",
  (column) => {
    const first = defaultSorts[column];
    const back = reversedSort(first);
    const { key, descending } = parseSort(first);
    const [there, turned] = descending ? ["descending", "ascending"] : ["ascending", "descending"];
    const another = key === "name" ? "unit" : "name";
    expect(headingOf(column, another)).toEqual({ state: undefined, leadsTo: first });
    expect(headingOf(column, first)).toEqual({ state: there, leadsTo: back });
    expect(headingOf(column, back)).toEqual({ state: turned, leadsTo: first });
  },
);

test("every sort order of the list of applicants has a column, and reversing an order twice restores it", () => {
  expect(new Set(columns.map((column) => parseSort(defaultSorts[column]).key))).toEqual(new Set(sortKeys));
  expect(sorts.map((sort) => reversedSort(reversedSort(sort)))).toEqual(sorts);
});
