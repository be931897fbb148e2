import { documentSigningsTexts } from "#texts/document-signings/texts.ts";
import { useT } from "#ui/texts.tsx";
import { SearchField } from "./search-field.tsx";
import type { HouseholdList as Search } from "./use-households.ts";

/** The search field of a list of households; renders nothing if the list shows all of them. */
export function HouseholdSearch({ id, list }: { id: string; list: Search }) {
  const t = useT();
  const texts = t(documentSigningsTexts);
  const { households, search, setSearch, hasMore, isLong } = list;
  if (!isLong) return null;
  return (
    <SearchField
      id={`${id}-search`}
      label={texts.find_applicant}
      value={search}
      onChange={setSearch}
      status={
        hasMore ? texts.newest_applicants({ n: households.length }) : texts.applicants_found({ n: households.length })
      }
    />
  );
}
