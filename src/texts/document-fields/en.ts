import type { Values } from "#texts/values.ts";

export default {
  date: "Please enter a valid date",
  page_missing: ({ page, pages }: Values<"page" | "pages">) =>
    `This field is on page ${page}, but the document has ${pages}.`,
  outside_page: "Place this field inside the page.",
  role_missing: "Choose who fills in this field.",
  mapping_missing: "Choose what this field shows.",
  condition_field: "This field depends on a field that isn't in the document.",
  duplicate_id: "Another field has the same ID.",
};
