import * as calls from "#contract/accounts/companies.ts";
import type { Api } from "#server/http/app.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { idempotent } from "#server/http/repeated-calls/idempotency.ts";
import { type GlobalDb, transaction } from "#server/platform/db/connect.ts";
import { withCustomEmailLimit } from "#server/platform/mail/count-custom-emails.ts";
import type { Deps } from "#server/ports/deps.ts";
import { createOwnCompany, updateOwnCompany } from "../change-company.ts";
import { contactOperator } from "../contact-operator.ts";
import { deactivateMember, leaveOwnCompany, removeMember } from "../end-membership.ts";
import { createCompanyInvitations, inviteMember, reactivateMember } from "../invite-members.ts";
import { listTeamHistory } from "../list-history.ts";
import { emailSenderOf, requireOwner } from "../load-company.ts";
import { presentCompany } from "../present.ts";
import { acceptOwnership, cancelTransfer, offerOwnership } from "../transfer-ownership.ts";
import { updateMember } from "../update-member.ts";

/** Adds the routes of companies and their members. */
export function companies(app: Api, deps: Deps) {
  type Request = Parameters<typeof actorOf>[0];
  const present = (trx: GlobalDb, request: Request, id: string) => presentCompany(deps, trx, actorOf(request), id);
  /** Makes a change in one transaction. @returns the company after it */
  const changeCompany = (request: Request, id: string, work: (trx: GlobalDb) => Promise<void>) =>
    transaction(deps.db, async (trx) => {
      await work(trx);
      return await present(trx, request, id);
    });

  app.route({
    ...calls.listCompanies,
    handler: async (request) => {
      const { page, page_size } = request.query;
      const { company } = actorOf(request);
      const results = company && page === 1 ? [await present(deps.db, request, company.id)] : [];
      return { count: company ? 1 : 0, page, page_size, results };
    },
  });
  app.route({
    ...calls.createCompany,
    handler: (request, reply) =>
      idempotent(deps, request, reply, 201, async (trx) =>
        present(trx, request, await createOwnCompany(deps, trx, request, request.body.name)),
      ),
  });
  app.route({
    ...calls.updateCompany,
    handler: (request) =>
      changeCompany(request, request.params.id, (trx) =>
        updateOwnCompany(deps, trx, request, request.params.id, request.body),
      ),
  });
  app.route({
    ...calls.listTeamEvents,
    handler: async (request) => {
      requireOwner(actorOf(request), request.params.id);
      return await listTeamHistory(deps.db, request.params.id, request.query);
    },
  });
  app.route({
    ...calls.contactAboutTeam,
    handler: (request, reply) =>
      idempotent(deps, request, reply, 200, async (trx) => {
        await contactOperator(deps, trx, request, request.body);
        return {};
      }),
  });
  app.route({
    ...calls.addMember,
    handler: (request, reply) =>
      idempotent(deps, request, reply, 201, (trx) => {
        const { id } = request.params;
        const { username: email, create_default_apptemplate: create_form, slug = null, ...rest } = request.body;
        return withCustomEmailLimit(deps, emailSenderOf(actorOf(request)), 1, async () => {
          await inviteMember(deps, trx, request, id, { ...rest, email, create_form, slug });
          return await present(trx, request, id);
        });
      }),
  });
  app.route({
    ...calls.inviteMembers,
    handler: (request, reply) =>
      idempotent(deps, request, reply, 200, (trx) => {
        const { id } = request.params;
        const defaults = { name: "", phone: "", create_form: false, slug: null };
        const invite = async () => {
          const results = await createCompanyInvitations(deps, trx, request, id, { ...request.body, ...defaults });
          return { results, company: await present(trx, request, id) };
        };
        const countSent = ({ results }: Awaited<ReturnType<typeof invite>>) =>
          results.filter(({ result }) => result === "invited").length;
        return withCustomEmailLimit(
          deps,
          emailSenderOf(actorOf(request)),
          request.body.emails.length,
          invite,
          countSent,
        );
      }),
  });
  app.route({
    ...calls.updateMember,
    handler: (request) =>
      changeCompany(request, request.params.id, (trx) =>
        updateMember(deps, trx, request, request.params.id, request.body),
      ),
  });
  app.route({
    ...calls.removeMember,
    handler: (request) =>
      changeCompany(request, request.params.id, (trx) =>
        removeMember(deps, trx, request, request.params.id, request.body),
      ),
  });
  app.route({
    ...calls.deactivateMember,
    handler: (request) =>
      changeCompany(request, request.params.id, (trx) =>
        deactivateMember(deps, trx, request, request.params.id, request.body),
      ),
  });
  app.route({
    ...calls.reactivateMember,
    handler: (request) =>
      changeCompany(request, request.params.id, (trx) =>
        withCustomEmailLimit(deps, emailSenderOf(actorOf(request)), 1, () =>
          reactivateMember(deps, trx, request, request.params.id, request.body.user),
        ),
      ),
  });
  app.route({
    ...calls.transferOwnership,
    handler: async (request) => {
      const { user, ...proof } = request.body;
      await offerOwnership(deps, request, request.params.id, user, proof);
      return await present(deps.db, request, request.params.id);
    },
  });
  app.route({
    ...calls.acceptOwnership,
    handler: async (request) => {
      await acceptOwnership(deps, request, request.params.id, request.body);
      return await present(deps.db, request, request.params.id);
    },
  });
  app.route({
    ...calls.cancelTransfer,
    handler: (request) =>
      changeCompany(request, request.params.id, (trx) => cancelTransfer(deps, trx, request, request.params.id)),
  });
  app.route({
    ...calls.leaveCompany,
    handler: async (request) => {
      await transaction(deps.db, (trx) => leaveOwnCompany(deps, trx, request, request.params.id));
      return {};
    },
  });
}
