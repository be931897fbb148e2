import * as calls from "#contract/drafts.ts";
import { findStartedVersion } from "#server/domains/forms/public/started-version.ts";
import { findTemplate, loadForm, type TemplateRow } from "#server/domains/forms/records/load.ts";
import { answersBodyLimit } from "#server/http/answers-body-limit.ts";
import type { Api } from "#server/http/app.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { idempotent } from "#server/http/repeated-calls/idempotency.ts";
import { conflict, notFound, ProblemError } from "#server/platform/common/errors.ts";
import { networkOf } from "#server/platform/common/network-of.ts";
import { type Db, transaction } from "#server/platform/db/connect.ts";
import { countAttempt } from "#server/platform/limits.ts";
import { openTenantOfForm } from "#server/policies/tenants.ts";
import type { Deps, TenantDeps } from "#server/ports/deps.ts";
import { applicationProblemsTexts } from "#texts/application-problems/texts.ts";
import { languageOf } from "#texts/languages.ts";
import { draftContent, draftLinkAddress, draftLinkToken } from "../encrypted-columns.ts";
import { listDraftFiles } from "./bind-draft-uploads.ts";
import { destroyDraft, destroyExpiredDrafts } from "./destroy.ts";
import { enqueueDraftLink, tryCountDraftLink } from "./draft-links.ts";
import { createDraftToken, revokeDraftTokens } from "./draft-tokens.ts";
import { type DraftRow, findDraft } from "./find.ts";
import { listDrafts } from "./list.ts";
import { createDraft, saveDraft } from "./save.ts";
import { updateInvitationSection } from "./update-invitation-section.ts";

/** The maximum number of drafts of one account. */
const maxDrafts = 50;

/** @throws ProblemError `conflict` when the account has the maximum number of drafts */
async function requireDraftQuota(trx: Db, userId: string): Promise<void> {
  const { n } = await trx
    .selectFrom("drafts")
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  if (n >= maxDrafts) throw conflict((t) => t(applicationProblemsTexts).too_many_drafts);
}

const presentSavedDraft = (row: { id: string; revision: number; saved: Date; expires: Date }) => ({
  id: row.id,
  revision: row.revision,
  saved: row.saved.toISOString(),
  expires: row.expires.toISOString(),
});

/** Adds the routes of drafts and resume links. */
export function drafts(app: Api, deps: Deps) {
  const openTemplate = async (slug: string) => {
    const tenantDeps = await openTenantOfForm(deps, slug);
    const template = await findTemplate(tenantDeps.db, slug);
    if (!template) throw notFound();
    return { tenantDeps, template };
  };
  /**
   * Returns the form version to save a draft with: the requested one if it may still be submitted, otherwise the stored
   * one.
   */
  const versionOf = async (
    tenantDeps: TenantDeps,
    trx: Db,
    template: TemplateRow,
    requestedVersion: number | undefined,
    row?: DraftRow,
  ) => {
    if (row && requestedVersion === undefined) return undefined;
    const started = await findStartedVersion(tenantDeps, trx, template, requestedVersion);
    return started?.version ?? (row ? undefined : template.version);
  };

  app.route({
    ...calls.listDrafts,
    handler: async (request) => ({ results: await listDrafts(deps, actorOf(request)) }),
  });
  app.route({
    ...calls.loadDraft,
    handler: async (request) => {
      const { slug, token } = request.body;
      const { tenantDeps, template } = await openTemplate(slug);
      const row = await findDraft(tenantDeps, tenantDeps.db, request, template.id, token);
      if (!row) {
        // a missing own draft isn't an error: a form is opened without one the first time
        if (request.actor && token === undefined) return null;
        throw notFound();
      }
      return {
        ...presentSavedDraft(row),
        values: draftContent.decrypt(deps, row.id, row.content),
        version: row.template_version,
        files: await listDraftFiles(deps.db, row.id),
      };
    },
  });
  app.route({
    ...calls.saveDraft,
    bodyLimit: answersBodyLimit,
    handler: async (request) => {
      const { slug, token, revision, version: requestedVersion, ...save } = request.body;
      const { actor } = request;
      if (token === undefined && !actor) throw new ProblemError("unauthenticated");
      const { tenantDeps, template } = await openTemplate(slug);
      const templateId = template.id;
      return await transaction(tenantDeps.db, async (trx) => {
        const row = await findDraft(tenantDeps, trx, request, templateId, token);
        const version = await versionOf(tenantDeps, trx, template, requestedVersion, row);
        if (row) {
          const saved = await saveDraft(tenantDeps, trx, row.id, { ...save, version }, revision);
          const filledVersion = version ?? row.template_version ?? template.version;
          if (row.application_id)
            await updateInvitationSection(
              trx,
              row.application_id,
              await loadForm(trx, templateId, filledVersion),
              save.values,
            );
          return presentSavedDraft(saved);
        }
        if (token !== undefined || !actor || revision > 0) throw notFound();
        // an expired draft must not block a new one
        await destroyExpiredDrafts(tenantDeps, trx);
        await requireDraftQuota(trx, actor.id);
        return presentSavedDraft(
          await createDraft(tenantDeps, trx, request, { templateId, userId: actor.id, ...save, version }),
        );
      });
    },
  });
  app.route({
    ...calls.sendDraft,
    bodyLimit: answersBodyLimit,
    handler: async (request, reply) => {
      const { slug, token, email, revision, version: requestedVersion, ...save } = request.body;
      const { tenantDeps, template } = await openTemplate(slug);
      return await idempotent(tenantDeps, request, reply, 201, async (trx) => {
        // if the token's draft doesn't exist anymore, the answers are saved as a new draft
        const existingDraft = await findDraft(tenantDeps, trx, request, template.id, token);
        if (existingDraft) await countAttempt(deps, "emails", `draft ${existingDraft.id}`);
        else await countAttempt(deps, "drafts", networkOf(request));
        const version = await versionOf(tenantDeps, trx, template, requestedVersion, existingDraft);
        const userId = request.actor?.id ?? null;
        if (!existingDraft && userId) {
          // an expired draft must not block a new one
          await destroyExpiredDrafts(tenantDeps, trx);
          await requireDraftQuota(trx, userId);
        }
        const row = existingDraft
          ? await saveDraft(tenantDeps, trx, existingDraft.id, { ...save, version }, revision)
          : await createDraft(tenantDeps, trx, request, { templateId: template.id, userId, ...save, version });
        if (!existingDraft) await countAttempt(deps, "emails", `draft ${row.id}`);
        await revokeDraftTokens(trx, row.id, ["draft_link"]);
        const isCounted = await tryCountDraftLink(tenantDeps, trx, row.id, email);
        const linkToken = await createDraftToken(tenantDeps, trx, row, "draft_link");
        const expires = await enqueueDraftLink(tenantDeps, trx, {
          draft: row.id,
          email: draftLinkAddress.encrypt(deps, email),
          token: draftLinkToken.encrypt(deps, linkToken),
          language: languageOf(request.headers["accept-language"]),
          isCounted,
        });
        const pageToken = await createDraftToken(tenantDeps, trx, { ...row, expires }, "draft");
        return { ...presentSavedDraft({ ...row, expires }), token: pageToken, is_link_delayed: !isCounted };
      });
    },
  });
  app.route({
    ...calls.discardDraft,
    handler: async (request) => {
      const { slug, token } = request.body;
      const { tenantDeps, template } = await openTemplate(slug);
      await transaction(tenantDeps.db, async (trx) => {
        const row = await findDraft(tenantDeps, trx, request, template.id, token);
        if (row) await destroyDraft(tenantDeps, trx, row.id, "discarded", request.actor?.id ?? null);
      });
      return {};
    },
  });
}
