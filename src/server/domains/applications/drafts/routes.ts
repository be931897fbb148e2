import * as calls from "#contract/drafts.ts";
import type { Api } from "#server/http/app.ts";
import { idempotent } from "#server/http/idempotency.ts";
import { notFound, ProblemError } from "#server/platform/common/errors.ts";
import { type Db, transaction } from "#server/platform/db/connect.ts";
import { countTry } from "#server/platform/limits.ts";
import { enqueue } from "#server/platform/queue/enqueue.ts";
import type { Deps } from "#server/ports/deps.ts";
import { applicationProblemsTexts } from "#texts/application-problems/texts.ts";
import { languageOf } from "#texts/languages.ts";
import { findStartedVersion } from "../../forms/public/started-version.ts";
import { findTemplate, type TemplateRow } from "../../forms/records/load.ts";
import { draftContent, draftLinkAddress } from "../encrypted-columns.ts";
import { type DraftRow, findDraft } from "./find.ts";
import { addDraft, destroyDrafts, saveDraft, shareDraft } from "./save.ts";

/** Drafts that one account may have at a time. */
const mostDrafts = 50;

const stateOf = (row: { id: string; revision: number; saved: Date; expires: Date }) => ({
  id: row.id,
  revision: row.revision,
  saved: row.saved.toISOString(),
  expires: row.expires.toISOString(),
});

export function drafts(app: Api, deps: Deps) {
  const { db } = deps;
  const templateOf = async (slug: string) => {
    const template = await findTemplate(db, slug);
    if (!template) throw notFound();
    return template;
  };
  const templateIdOf = async (slug: string) => (await templateOf(slug)).id;
  /** The version to save a draft under: the named one where it may still be submitted, else nothing changes. */
  const versionOf = async (trx: Db, template: TemplateRow, named: number | undefined, row?: DraftRow) => {
    if (row && named === undefined) return undefined;
    const started = await findStartedVersion(deps, trx, template, named);
    return started?.version ?? (row ? undefined : template.version);
  };

  app.route({
    ...calls.loadDraft,
    handler: async (request) => {
      const { slug, token } = request.body;
      const row = await findDraft(deps, db, request, await templateIdOf(slug), token);
      if (!row) {
        // one's own is no secret: every form is opened without a draft at first
        if (request.actor && token === undefined) return null;
        throw notFound();
      }
      return {
        ...stateOf(row),
        values: draftContent.decrypt(deps, row.id, row.content),
        version: row.template_version,
      };
    },
  });
  app.route({
    ...calls.saveDraft,
    handler: async (request) => {
      const { slug, token, revision, version: named, ...save } = request.body;
      const { actor } = request;
      if (token === undefined && !actor) throw new ProblemError("unauthenticated");
      const template = await templateOf(slug);
      const templateId = template.id;
      return await transaction(db, async (trx) => {
        const row = await findDraft(deps, trx, request, templateId, token);
        const version = await versionOf(trx, template, named, row);
        if (row) return stateOf(await saveDraft(deps, trx, row.id, { ...save, version }, revision));
        if (token !== undefined || !actor || revision > 0) throw notFound();
        // one that is past its time must not stand in a new one's way
        await destroyDrafts(deps, trx, { expired: deps.now() }, "expired");
        const { n } = await trx
          .selectFrom("drafts")
          .select((eb) => eb.fn.countAll<number>().as("n"))
          .where("user_id", "=", actor.id)
          .executeTakeFirstOrThrow();
        if (n >= mostDrafts) throw new ProblemError("conflict", (t) => t(applicationProblemsTexts).too_many_drafts);
        return stateOf(await addDraft(deps, trx, request, { templateId, userId: actor.id, ...save, version }));
      });
    },
  });
  app.route({
    ...calls.sendDraft,
    handler: async (request, reply) => {
      const { slug, token, email, version: named, ...save } = request.body;
      if (token === undefined) await countTry(deps, "drafts", request.ip);
      return await idempotent(deps, request, reply, 201, async (trx) => {
        const template = await templateOf(slug);
        const before = await findDraft(deps, trx, request, template.id, token);
        const version = await versionOf(trx, template, named, before);
        const userId = request.actor?.id ?? null;
        const row = before
          ? await saveDraft(deps, trx, before.id, { ...save, version })
          : await addDraft(deps, trx, request, { templateId: template.id, userId, ...save, version });
        await trx.deleteFrom("share_tokens").where("draft_id", "=", row.id).where("kind", "=", "draft_link").execute();
        const encryptedEmail = draftLinkAddress.encrypt(deps, email);
        await enqueue(trx, "send-draft-link", {
          draft: row.id,
          email: encryptedEmail,
          language: languageOf(request.headers["accept-language"]),
        });
        return { ...stateOf(row), token: await shareDraft(deps, trx, row, "draft") };
      });
    },
  });
  app.route({
    ...calls.discardDraft,
    handler: async (request) => {
      const { slug, token } = request.body;
      const templateId = await templateIdOf(slug);
      await transaction(db, async (trx) => {
        const row = await findDraft(deps, trx, request, templateId, token);
        if (row) await destroyDrafts(deps, trx, { id: row.id }, "discarded", request.actor?.id ?? null);
      });
      return {};
    },
  });
}
