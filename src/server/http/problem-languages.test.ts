import { beforeAll, describe, expect, test } from "vitest";
import { type ProblemCode, problemCodes } from "#contract/schemas/problems.ts";
import { createForm, createLandlord, type Person } from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";
import { textsIn } from "#texts/message.ts";
import { problemsTexts } from "#texts/problems/texts.ts";

const world = openWorld();
let owner: Person;
let slug: string;
beforeAll(async () => {
  owner = await createLandlord(world);
  ({ slug } = await createForm(world, owner));
});

type Problem = { code: ProblemCode; title: string; detail: string; errors?: Record<string, string[]> };
const inLanguage = (language: string) => ({ headers: { "accept-language": language } });

describe("the language of an API problem", () => {
  const wrongLogin = { username: "nobody@example.com", password: "Wrong password 1" };

  test.each([
    ["es", "es"],
    ["es-MX,es;q=0.9,en;q=0.5", "es"],
    ["en;q=0.4, es-US;q=0.5", "es"],
    ["fr, es;q=0.1", "es"],
    ["en-US,en;q=0.9,es;q=0.8", "en"],
    ["es;q=0, en", "en"],
    ["fr", "en"],
    ["*", "en"],
    ["", "en"],
  ] as const)(
    "for Accept-Language %j, the API's error response is in %s with the same code",
    async (accepted, language) => {
      const { status, body, headers } = await world.post<Problem>("/token/", wrongLogin, inLanguage(accepted));
      const title = textsIn(language)(problemsTexts).wrong_credentials;
      expect([status, body.code, body.title, body.detail]).toEqual([401, "wrong_credentials", title, title]);
      expect([headers["content-language"], headers.vary]).toEqual([language, "accept-language"]);
    },
  );

  test("every error code of the API has a title in English and a different one in Spanish", () => {
    for (const code of problemCodes)
      expect(textsIn("es")(problemsTexts)[code]).not.toBe(textsIn("en")(problemsTexts)[code]);
  });
});

describe("the language of errors for invalid fields", () => {
  test("a form's errors for invalid answers are in the language of the request", async () => {
    const submit = (language: string) =>
      world.post<Problem>(
        `/application_templates/${slug}/submit/`,
        { values: { applicant__email: "x", nowhere: "1" } },
        inLanguage(language),
      );
    expect((await submit("en")).body).toMatchObject({
      detail: "Please correct the fields listed here.",
      errors: {
        applicant__email: ["Please enter a valid email address."],
        applicant__first_name: ["This field is required."],
        nowhere: ["This field isn't part of the form."],
      },
    });
    expect((await submit("es")).body).toMatchObject({
      detail: "Corrija los campos que se indican aquí.",
      errors: {
        applicant__email: ["Escriba una dirección de correo electrónico válida."],
        applicant__first_name: ["Este campo es obligatorio."],
        nowhere: ["Este campo no forma parte del formulario."],
      },
    });
  });

  test("errors of the API schemas for invalid fields, even the validation library's own, are in the language of the request", async () => {
    const sent = { layout: "poster", headline: null, lines: Array(7).fill("x"), address: "x".repeat(999), extra: 1 };
    const flyer = (language: string) =>
      world.post<Problem>(`/application_templates/${slug}/flyer/`, sent, {
        token: owner.token,
        ...inLanguage(language),
      });
    expect((await flyer("en")).body.errors).toMatchObject({
      layout: ['Send one of these values: "page", "quarters".'],
      headline: ["Send text."],
      lines: ["Use up to 6 lines."],
      price: ["This field is required."],
      body: ['Unknown fields: "extra".'],
    });
    const { errors = {} } = (await flyer("es")).body;
    expect(errors).toMatchObject({
      layout: ['Envíe uno de estos valores: "page", "quarters".'],
      headline: ["Envíe texto."],
      lines: ["Use hasta 6 líneas."],
      price: ["Este campo es obligatorio."],
      body: ['Campos desconocidos: "extra".'],
    });
    expect(errors.address?.[0]).toMatch(/^Use \d+ caracteres o menos\.$/);
  });

  test("errors about local law, and the rule that they name, are in the language of the request", async () => {
    const create = (language: string) =>
      world.post<Problem>(
        "/application_templates/create_default/",
        { name: "Oak", slug: `oak-${language}`, fee: "65.00", selected: ["credit"], states: ["NY"] },
        { token: owner.token, ...inLanguage(language) },
      );
    const en = [
      "The maximum application fee here is $20.00.",
      "Co-ops and condos are exempt if their boards screen applicants. Lintel applies this limit to every home.",
      "The rule: New York, N.Y. R.P.L. § 238-a",
    ];
    expect((await create("en")).body.errors?.fee).toEqual(en);
    const es = [
      "La tarifa de solicitud máxima aquí es $20.00.",
      "Las cooperativas y los condominios están exentos cuando su junta evalúa a los solicitantes. Lintel aplica este límite a todas las viviendas.",
      "La regla: New York, N.Y. R.P.L. § 238-a",
    ];
    expect((await create("es")).body.errors?.fee).toEqual(es);
  });

  test("errors about passwords, which only the server validates, are in the language of the request", async () => {
    const register = (language: string) =>
      world.post<Problem>(
        "/users/register/",
        { username: "new@example.com", password: "short", name: "New", user_type: "landlord" },
        inLanguage(language),
      );
    expect((await register("en")).body.errors?.password).toContain("Use at least 8 characters.");
    expect((await register("es")).body.errors?.password).toContain("Use al menos 8 caracteres.");
  });
});
