import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sources } from "../import-graph.ts";

const root = join(import.meta.dirname, "../../..");
const files = sources
  .filter((path) => /^src\/(?:web|ui|fields)\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));

/**
 * Modules whose stored data outlives the session of a user, and why. Others use the keys that are removed with the
 * session.
 */
const storageKeys: Record<string, string> = {
  "src/web/api/session.ts": "the session itself, and the token by which an account knows this browser",
  "src/web/api/clear-user-data.ts": "only removes",
  "src/web/api/drafts/device-drafts.ts": "only removes",
  "src/web/api/accounts/impersonation.ts": "an impersonation, which is the tab's session",
  "src/web/api/tab-token.ts": "links of people without an account, a referral code among them, in their tab only",
  "src/web/components/shortcuts/shortcut-setting.ts": "whether this browser has shortcuts",
  "src/web/navigation/lost-chunk.ts": "when this tab was reloaded",
  "src/web/features/dashboard/view.ts": "which of two views this browser shows",
  "src/web/features/error-replay/error-replay.tsx": "a random number, for this tab",
  "src/web/features/apply/claims/claim.ts": "an application without an account, in its tab until an account has it",
  "src/web/features/apply/claims/submissions.ts": "ids of what this device submitted, without names",
  "src/web/features/apply/form/draft-server.ts": "the draft that a private link opened, in its tab",
  "src/web/features/form-renderer/drafts/device-drafts.ts": "drafts, for 7 days or until the user logs out",
  "src/web/features/recipient/share-session.ts": "sessions of people without an account, until they end them",
};

/** Modules whose data in memory outlives the session of a user, and why. Others clear it with the session. */
const moduleState: Record<string, string> = {
  "src/web/api/tab-token.ts": "as in storage",
  "src/web/api/expired-session.ts": "whether the login says that a session expired",
  "src/web/api/user-activity.ts": "a time",
  "src/web/api/files/uploads.ts": "files that a form without an account shows while its answers name them",
  "src/web/components/focus/restore-lost-focus.ts": "the element that has the focus, and those around it",
  "src/web/components/page-title.tsx": "the title of the page that is shown",
  "src/web/hooks/toast.ts": "texts that are shown for seconds",
  "src/web/app/critical-css.ts": "styles",
  "src/web/i18n/language.ts": "the page's language",
  "src/web/features/form-renderer/run-after-pointer-up.ts": "whether a key is pressed",
  "src/web/features/form-renderer/state/paging.ts": "a step of the form that is shown",
  "src/web/features/recipient/share-session.ts": "as in storage",
  "src/web/features/applicants/cells/facts.ts": "formats",
  "src/web/features/apply/claims/claim.ts": "as in storage",
  "src/web/features/support-chat/chat-state.ts": "whether the chat is open",
  "src/web/features/payments/provider-script.ts": "a script that is loaded",
  "src/ui/feedback/open-dialogs.ts": "the dialogs that are open",
  "src/fields/questions/home-question.ts": "forms made of forms",
  "src/fields/questions/optional-ssn.ts": "forms made of forms",
  "src/web/features/forms/law/law.ts": "findings on questions, as long as their form is in memory",
};

const usesStorage = /(?:local|session)Storage\b|\buserStorage\(|\bindexedDB\b|\bcaches\./;
const withSession = /: User(?:Storage|Tab)Key = "/;
const mutableState = /^(?:export )?let |^(?:export )?const \w+(?:: [^=]+)? = new (?:Map|WeakMap)\b/m;

test("data that the browser stores about a user is deleted when the session ends, or this test lists it with a reason", () => {
  const found = files.filter(({ text }) => usesStorage.test(removeComments(text)));
  const outliving = found.filter(({ path, text }) => path in storageKeys || !withSession.test(text));
  expect(found.length).toBeGreaterThan(15);
  expect(outliving.map(({ path }) => path).sort()).toEqual(Object.keys(storageKeys).sort());
});

test("module state that holds a user's data is cleared when the session ends, or this test lists it with a reason", () => {
  const found = files.filter(({ text }) => mutableState.test(text));
  const outliving = found.filter(({ path, text }) => path in moduleState || !text.includes("clearOnSessionChange("));
  expect(found.length).toBeGreaterThan(15);
  expect(outliving.map(({ path }) => path).sort()).toEqual(Object.keys(moduleState).sort());
});

function removeComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "");
}
