import { beforeAll } from "vitest";
import type { PublicTemplate, Template } from "#contract/forms/template-schemas.ts";
import type { UnpublishedChanges } from "#contract/forms/template-versions.ts";
import type { Problem } from "#contract/schemas/common.ts";
import type { Field, Form } from "#contract/schemas/forms.ts";
import { createLandlord, type Person, unrestrictedAddress } from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";

/** Returns the path of a form's API calls. */
export const formApiPath = (slug: string) => `/application_templates/${slug}`;

/** Returns the options of a request by this person. */
export const asPerson = ({ token }: Person) => ({ token });

/** Returns a form with a question for the home's address and one text question for each name. */
export const formWithQuestions = (...names: string[]): Form => ({
  sections: [
    {
      section_id: "only",
      label: "Only",
      fields: [
        { name: "rental_property__address", field_id: "address", label: "Where is the home?", required: true },
        ...names.map((name): Field => ({ name, field_id: "single_line", label: `Question ${name}` })),
      ],
    },
  ],
});

/** Returns the same form with all its questions required. */
export const withRequiredQuestions = (form: Form): Form => ({
  sections: form.sections.map((eachSection) => ({
    ...eachSection,
    fields: eachSection.fields.map((field) => ({ ...field, required: true })),
  })),
});

/** Opens a server with a landlord, and the calls that edit and publish their forms. */
export function openPublishing() {
  const world = openWorld();
  let owner: Person;
  beforeAll(async () => {
    owner = await createLandlord(world, "Ida Berg");
  });
  const edit = (slug: string, body: object, caller = owner) =>
    world.patch<Template & Problem>(`${formApiPath(slug)}/edit/`, body, asPerson(caller));
  const publish = (slug: string, body: object = {}, options: object = asPerson(owner)) =>
    world.post<Template & Problem>(`${formApiPath(slug)}/publish/`, body, options);
  const discard = (slug: string, body: object = {}) =>
    world.post<Template & Problem>(`${formApiPath(slug)}/discard/`, body, asPerson(owner));
  const load = (slug: string, query = "") => world.get<PublicTemplate & Problem>(`${formApiPath(slug)}/${query}`);
  const changes = async (slug: string) =>
    (await world.get<UnpublishedChanges>(`${formApiPath(slug)}/changes/`, asPerson(owner))).body;
  const submit = (slug: string, answers: object, otherFields: object = {}, options: object = {}) => {
    const values = { rental_property__address: unrestrictedAddress, ...answers };
    return world.post<{ application: { id: string; price: string } } & Problem>(
      `${formApiPath(slug)}/submit/`,
      { values, ...otherFields },
      options,
    );
  };

  return {
    world,
    edit,
    publish,
    discard,
    load,
    changes,
    submit,
    get owner() {
      return owner;
    },
  };
}
