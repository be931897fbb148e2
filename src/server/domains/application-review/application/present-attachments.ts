import type { Application } from "#contract/application-schemas.ts";
import type { ClearValues, Form } from "#contract/schemas/forms.ts";
import { allFields } from "#fields/forms/all-fields.ts";
import { answerOf, uploadPaths } from "#fields/forms/answers.ts";
import { parseUploadKey } from "#server/domains/attachments/upload-path.ts";
import { identityDocumentOf } from "#server/domains/identity/documents/documents.ts";
import type { AttachmentRow } from "./load-parts.ts";

const pathOf = ({ key }: AttachmentRow) => `form-uploads/${key}`;

/**
 * Presents the files of an application that are not identity documents: first those in the answers, in the form's
 * order, then those that the form does not request, such as pay stubs. Omits uploads of another revision that are no
 * longer in the answers.
 * @param options.isUnreadable whether the reader may not open the files of a question
 * @param options.labelOf the label of a file that isn't an answer to a form question; undefined: its filename
 */
export function presentAttachments(
  attachments: readonly AttachmentRow[],
  form: Form,
  values: ClearValues,
  options: {
    isUnreadable: (field: string | null) => boolean;
    labelOf: (field: string) => string | undefined;
  },
): Application["attachment_urls"] {
  const fields = [...allFields(form)];
  const labels = new Map(fields.map((field) => [field.name, field.label]));
  const paths = fields.flatMap((field) => uploadPaths(field, answerOf(values, field.name)));
  const positions = new Map(paths.map((path, index) => [parseUploadKey(path), index]));
  const positionOf = ({ key }: AttachmentRow) => positions.get(key) ?? positions.size;
  const isReplaced = ({ key, field }: AttachmentRow) => labels.has(field ?? "") && !positions.has(key);
  return attachments
    .filter((one) => !identityDocumentOf(one.field) && !isReplaced(one) && !options.isUnreadable(one.field))
    .toSorted((one, other) => positionOf(one) - positionOf(other))
    .map((one) => ({
      label: labels.get(one.field ?? "") ?? options.labelOf(one.field ?? "") ?? one.filename,
      path: pathOf(one),
      filename: one.filename,
    }));
}

/** Presents the files of an application that are photos of an identity document. */
export const presentIdentityDocuments = (attachments: readonly AttachmentRow[]): Application["identity_documents"] =>
  attachments.flatMap((one) => {
    const document = identityDocumentOf(one.field);
    return document ? [{ document, path: pathOf(one), filename: one.filename }] : [];
  });

/** Returns the original filenames of uploads, by path. */
export const filenamesOf = (attachments: readonly AttachmentRow[]): Map<string, string> =>
  new Map(attachments.map((one) => [pathOf(one), one.filename]));
