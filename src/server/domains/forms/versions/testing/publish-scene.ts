import { beforeAll } from "vitest";
import type { PublicTemplate, Template } from "#contract/forms/template-schemas.ts";
import type { UnpublishedChanges } from "#contract/forms/template-versions.ts";
import type { Problem } from "#contract/schemas/common.ts";
import type { Field, Form } from "#contract/schemas/forms.ts";
import { freeAddress, landlord, type Person } from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";

/** Returns the path of a form's API calls. */
export const base = (slug: string) => `/application_templates/${slug}`;

/** Returns the options of a request by this person. */
export const as = ({ token }: Person) => ({ token });

/** Returns a form with a question for the home's address and one text question for each name. */
export const formOf = (...names: string[]): Form => ({
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
export const required = (form: Form): Form => ({
  sections: form.sections.map((one) => ({ ...one, fields: one.fields.map((field) => ({ ...field, required: true })) })),
});

/** Opens a server with a landlord, and the calls that edit and publish their forms. */
export function openPublishing() {
  const world = openWorld();
  let owner: Person;
  beforeAll(async () => {
    owner = await landlord(world, "Ida Berg");
  });
  const edit = (slug: string, body: object, who = owner) =>
    world.patch<Template & Problem>(`${base(slug)}/edit/`, body, as(who));
  const publish = (slug: string, body: object = {}, options: object = as(owner)) =>
    world.post<Template & Problem>(`${base(slug)}/publish/`, body, options);
  const discard = (slug: string, body: object = {}) =>
    world.post<Template & Problem>(`${base(slug)}/discard/`, body, as(owner));
  const load = (slug: string, query = "") => world.get<PublicTemplate & Problem>(`${base(slug)}/${query}`);
  const changes = async (slug: string) =>
    (await world.get<UnpublishedChanges>(`${base(slug)}/changes/`, as(owner))).body;
  const submit = (slug: string, answers: object, more: object = {}, options: object = {}) => {
    const values = { rental_property__address: freeAddress, ...answers };
    return world.post<{ application: { id: string; price: string } } & Problem>(
      `${base(slug)}/submit/`,
      { values, ...more },
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
