import { expect, test } from "vitest";
import { emptyPeople, emptyPerson, type InvitationDraft, storedPart, withInitialValues } from "./invitation-draft.ts";

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
  const opened = withInitialValues(draft, { method: "person", home: "3" });
  expect(opened).toMatchObject({ method: "person", person: { ...emptyPerson, name: "Ada Reyes", home: "3" } });
});

test("an invitation's dialog for one person has no input about another, and leaves none to the next dialog", () => {
  const abandoned = { ...draft, person: { ...emptyPerson, name: "Ada Reyes", home: "3" } };
  const initialValues = { method: "person", email: "sam@example.com", name: "Sam Rivera", phone: "" } as const;
  const opened = withInitialValues(abandoned, initialValues);
  expect(opened.person).toEqual({ ...emptyPerson, name: "Sam Rivera", email: "sam@example.com" });
  expect(storedPart(opened, initialValues)).toEqual({ message: draft.message, people: draft.people });
  expect(storedPart(opened, {})).toEqual(opened);
});

test("without initial values, an invitation's dialog opens with the previous method and person", () => {
  expect(withInitialValues(draft, {})).toEqual(draft);
});
