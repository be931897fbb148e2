import * as passwordCalls from "#contract/accounts/passwords.ts";
import * as calls from "#contract/accounts/users.ts";
import type { Api } from "#server/http/app.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { idempotent } from "#server/http/repeated-calls/idempotency.ts";
import { notFound } from "#server/platform/common/errors.ts";
import { hashPassword } from "#server/platform/encryption/vault.ts";
import { enqueueGlobal } from "#server/platform/queue/enqueue.ts";
import { ownsEmail } from "#server/policies/accounts.ts";
import type { Deps } from "#server/ports/deps.ts";
import { languageOf } from "#texts/languages.ts";
import { passwordResetAddress } from "./encrypted-columns.ts";
import { confirmPasscode } from "./passcodes.ts";
import { checkPasswordReset, confirmPasswordReset, updatePassword } from "./password-resets.ts";
import { validatePassword } from "./passwords.ts";
import { presentUser } from "./present.ts";
import { register } from "./register.ts";
import { requestPasscode } from "./request-passcode.ts";
import { toggleBeta, updateAccount } from "./update-account.ts";
import { uploadImage } from "./upload-image.ts";

/** Adds the routes of user accounts: sign-up, profile, password, passcodes, email address and closing. */
export function users(app: Api, deps: Deps) {
  app.route({
    ...calls.listUsers,
    handler: async (request) => {
      const { page, page_size } = request.query;
      const results = page === 1 ? [await presentUser(deps, actorOf(request))] : [];
      return { count: 1, page, page_size, results };
    },
  });
  app.route({
    ...calls.registerUser,
    handler: async (request, reply) => {
      validatePassword(request.body.password, "password");
      const hash = await hashPassword(request.body.password);
      return await idempotent(deps, request, reply, 201, (trx) => register(deps, trx, request, request.body, hash));
    },
  });
  app.route({
    ...calls.checkUsername,
    handler: async (request) => {
      const { username } = request.params;
      const existing = await deps.db
        .selectFrom("users")
        .select("id")
        .where("username", "=", username)
        .executeTakeFirst();
      const isOwn = request.actor && ownsEmail(request.actor, username);
      const ownProfile = request.actor && isOwn ? await presentUser(deps, request.actor) : null;
      return { available: !existing, applicant_info: ownProfile?.applicant ?? null };
    },
  });
  app.route({
    ...calls.requestPasscode,
    handler: async (request) => {
      await requestPasscode(deps, request, request.body.email);
      return {};
    },
  });
  app.route({
    ...calls.confirmPasscode,
    handler: async (request) => await confirmPasscode(deps, request, request.body),
  });
  app.route({
    ...calls.uploadUserFile,
    handler: async (request) => {
      await uploadImage(deps, actorOf(request), request);
      return await presentUser(deps, actorOf(request));
    },
  });
  app.route({
    ...calls.updateUser,
    handler: async (request) => {
      if (request.params.id !== actorOf(request).id) throw notFound();
      return await presentUser(deps, await updateAccount(deps, request, request.body));
    },
  });
  app.route({
    ...calls.toggleBeta,
    handler: async (request) => {
      const actor = actorOf(request);
      await toggleBeta(deps, actor);
      return await presentUser(deps, actor);
    },
  });
  app.route({
    ...passwordCalls.updatePassword,
    handler: async (request) => {
      await updatePassword(deps, request, request.body);
      return {};
    },
  });
  app.route({
    ...passwordCalls.requestPasswordReset,
    handler: async (request) => {
      await enqueueGlobal(
        deps.db,
        "send-password-reset",
        {
          username: passwordResetAddress.encrypt(deps, request.body.email),
          language: languageOf(request.headers["accept-language"]),
          next: request.body.next,
        },
        { ifQueued: "add" },
      );
      return {};
    },
  });
  app.route({
    ...passwordCalls.checkPasswordReset,
    handler: async (request) => {
      await checkPasswordReset(deps, request.body);
      return {};
    },
  });
  app.route({
    ...passwordCalls.confirmPasswordReset,
    handler: async (request) => {
      await confirmPasswordReset(deps, request, request.body);
      return {};
    },
  });
}
