import { expect, test } from "vitest";
import { emptyPeople, emptyPerson, type InvitationDraft, withInitialValues } from "./invitation-draft.ts";

const draft: InvitationDraft = {
  method: "link",
  person: { ...emptyPerson, name: "Ada Reyes" },
  message: {
    subject: null,
    body: null,
    language: "en",
    ccMyself: false,
    sendBy: "email",
    note: "",
    remindAfter: [],
  },
  people: emptyPeople,
};

test("an invitation's dialog opens with the method and the person that it is opened for", () => {
  const opened = withInitialValues(draft, { method: "person", email: "ada@example.com" });
  expect(opened.method).toBe("person");
  expect(opened.person).toEqual({ ...emptyPerson, name: "Ada Reyes", email: "ada@example.com" });
});

test("without initial values, an invitation's dialog opens with the previous method and person", () => {
  expect(withInitialValues(draft, {})).toEqual(draft);
});
