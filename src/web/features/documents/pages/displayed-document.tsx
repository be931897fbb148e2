import { useMemo } from "react";
import type { DocumentField } from "#contract/schemas/document-fields.ts";
import { DisplayBox } from "../fields/display-box.tsx";
import { roleColor, rolesOf } from "../fields/roles.ts";
import { DocumentPages } from "./document-pages.tsx";
import { PdfState } from "./pdf-state.tsx";
import type { LoadedPdf } from "./use-pdf.ts";

type DisplayedDocumentProps = { pdf: LoadedPdf; fields: readonly DocumentField[] };

/** A document's pages with submitted and missing values; until the pages are loaded, the loading state. */
export function DisplayedDocument({ pdf, fields }: DisplayedDocumentProps) {
  const roles = useMemo(() => rolesOf(fields), [fields]);
  if (!pdf.document) return <PdfState pdf={pdf} />;
  return (
    <DocumentPages pages={pdf.document.pages}>
      {(page) =>
        fields
          .filter((field) => field.page === page)
          .map((field) => <DisplayBox key={field.id} field={field} color={roleColor(roles, field.user_type)} />)
      }
    </DocumentPages>
  );
}
