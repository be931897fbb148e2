import type { z } from "zod";
import { exportedApplication } from "#contract/review/exported-application.ts";
import type { Field } from "#contract/schemas/forms.ts";
import { formView } from "#fields/conditions/conditions.ts";
import { answerOf, nestedFieldsIn } from "#fields/forms/answers.ts";
import { kindOf } from "#fields/registry/registry.ts";
import type { ExportPart } from "#rules/exports/parts.ts";
import { isDecided } from "#rules/workflow/statuses.ts";
import type { ExportContent } from "./load-export.ts";

/**
 * Returns an export as JSON, parsed by its schema: properties that aren't in the schema cause an error.
 * @param created when the export was requested
 */
export function exportJson(content: ExportContent, created: Date): Buffer {
  const exported = exportedApplication.parse(exportedContent(content, created));
  return Buffer.from(`${JSON.stringify(exported, undefined, 2)}\n`);
}

function exportedContent(content: ExportContent, created: Date): z.input<typeof exportedApplication> {
  const { application, parts, reports, notices, history, notes } = content;
  const hasPart = (part: ExportPart) => parts.includes(part);
  const { applicant, bundle } = application;
  return {
    format: "application-export/1",
    exported_at: created.toISOString(),
    parts: [...parts],
    application: {
      id: application.id,
      received: application.created,
      revision: application.revision,
      status: application.status,
      form: application.template_name,
      form_version: application.form_version,
      home: application.unit_address,
      landlord: application.landlord.name,
      applicant: { name: applicant.name, email: applicant.email, phone: applicant.phone, ssn: applicant.ssn },
      household: bundle.applications.map(({ id, name, role }) => ({ id, name, role })),
    },
    ...(hasPart("summary") && { summary: application.summary, criteria: application.criteria }),
    ...(hasPart("answers") && { answers: answersOf(application) }),
    ...(hasPart("reports") && {
      reports: reports.map(({ report, content: reportContent, excluded, redactions }) => ({
        id: report.id,
        identifier: report.identifier,
        created: report.created,
        subject: report.subject,
        content: reportContent,
        excluded,
        redactions,
      })),
    }),
    ...(hasPart("requests") && { requests: application.information_requests }),
    ...(hasPart("decision") &&
      isDecided(application.status) && {
        decision: {
          outcome: application.status === "A" ? "accepted" : "declined",
          decided_at: application.decision_date,
          decided_by: application.decision_by,
          reasons: application.decision_reasons,
          notices: [...notices],
        },
      }),
    ...(hasPart("history") && { history: history.map(({ is_new: _, ...event }) => event) }),
    ...(hasPart("notes") && {
      notes: notes.map(({ author, created: noteCreated, edited, text }) => ({
        author,
        created: noteCreated,
        edited,
        text,
      })),
    }),
    files: application.attachment_urls.map(({ label, filename }) => ({ label, filename })),
  };
}

/** Lists the questions that are visible with these answers, with the answers as they may be shown. */
function answersOf({ form, values }: ExportContent["application"]) {
  const view = formView(form, values);
  const answerRows = (
    section: string,
    fields: readonly Field[],
  ): { section: string; name: string; question: string; answer: unknown }[] =>
    fields
      .filter((field) => view.isVisible(field) && !kindOf(field).isAnswerless)
      .flatMap((field) => {
        const answer = answerOf(values, field.name);
        const { name, label: question } = field;
        return [
          { section, name, question, answer: answer ?? null },
          ...answerRows(section, nestedFieldsIn(field, answer)),
        ];
      });
  return form.sections.filter(view.isVisible).flatMap(({ label, fields }) => answerRows(label, fields));
}
