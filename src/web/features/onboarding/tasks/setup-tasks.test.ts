import { expect, test } from "vitest";
import { type SetupFacts, setupTasks } from "./setup-tasks.ts";

const nothing: SetupFacts = {
  form: null,
  canEditForm: true,
  hasApplicants: false,
  isShared: false,
  hasCriteria: false,
  identity: "none",
  canVerifyIdentity: true,
  hasTeam: null,
};
const statesOf = (facts: Partial<SetupFacts>) =>
  Object.fromEntries(setupTasks({ ...nothing, ...facts }).map(({ name, state }) => [name, state]));

test("a new landlord's setup checklist starts with creating a form, and tasks that need a form are locked", () => {
  expect(statesOf({})).toEqual({
    create_form: "next",
    share_form: "locked",
    verify_identity: "todo",
    set_criteria: "locked",
    first_applicant: "locked",
  });
});

test("once there is a form, sharing it is the next setup task, and criteria are an optional one", () => {
  expect(statesOf({ form: "elm" })).toMatchObject({
    create_form: "done",
    share_form: "next",
    verify_identity: "todo",
    set_criteria: "later",
  });
});

test("once the form is shared, verifying the landlord's identity is the next setup task and the last one", () => {
  expect(statesOf({ form: "elm", isShared: true })).toMatchObject({ share_form: "done", verify_identity: "next" });
  const all = statesOf({ form: "elm", isShared: true, identity: "passed" });
  expect(Object.values(all)).not.toContain("next");
});

test("without a bureau that verifies identities, the setup checklist ends with sharing the form", () => {
  const states = statesOf({ form: "elm", isShared: true, canVerifyIdentity: false });
  expect(states).not.toHaveProperty("verify_identity");
  expect(Object.values(states)).not.toContain("next");
});

test("receiving an application marks the setup task of sharing the form's link as done", () => {
  expect(statesOf({ form: "elm", hasApplicants: true })).toMatchObject({ share_form: "done", first_applicant: "done" });
});

test("only setup tasks that can be done now have a link", () => {
  const linked = (facts: Partial<SetupFacts>) =>
    setupTasks({ ...nothing, ...facts }).flatMap(({ name, to }) => (to ? [name] : []));
  expect(linked({})).toEqual(["create_form", "verify_identity"]);
  expect(linked({ form: "elm" })).toEqual(["share_form", "verify_identity", "set_criteria"]);
  expect(linked({ form: "elm", canEditForm: false })).not.toContain("set_criteria");
});

test("adding a team is an optional setup task for users who can invite people", () => {
  expect(statesOf({})).not.toHaveProperty("add_team");
  expect(statesOf({ hasTeam: false })).toMatchObject({ create_form: "next", add_team: "later" });
  expect(statesOf({ hasTeam: true })).toMatchObject({ add_team: "done" });
});
