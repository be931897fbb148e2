import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { LegalNode } from "#contract/api/legal-texts.ts";
import type { PublicTemplate } from "#contract/forms/template-schemas.ts";
import { noCriteria } from "#rules/criteria/criteria.ts";
import { registerErrorHandler } from "#server/platform/common/errors.ts";
import { rejectUnknownCalls } from "../../unknown-calls.ts";
import { registerPages } from "../serve-pages.ts";

export const hostileTitle = "Oak Street</title></script><script>alert(1)</script>";
export const template: PublicTemplate = {
  view: "public",
  slug: "oak-street",
  name: "Oak Street",
  title: hostileTitle,
  version: 1,
  price: "0.00",
  orientation: "vertical",
  criteria: noCriteria,
  custom_css: "",
  reports: [],
  steps: [],
  landlord: { name: "O'Connell Homes", business_name: "", phone: "", logo: null, edge_enabled: true },
  company_agents: [],
  own_agent: null,
  homes: [],
  form: { sections: [{ section_id: "applicant", label: "Applicant", fields: [] }] },
  consents: [],
};

/** Opens a server that serves the built pages, with forms that tests can change. */
export function openPages() {
  let app: FastifyInstance;
  let down = false;
  const usual = { "oak-street": template };
  let forms: Record<string, PublicTemplate> = usual;
  beforeAll(async () => {
    app = Fastify();
    registerErrorHandler(app);
    rejectUnknownCalls(app);
    app.get("/api/v3/known/", async () => ({}));
    const loadContext = {
      oldSite: "https://old.example",
      trial: false,
      legalText: (page: string, language: string) => {
        const p: LegalNode = { element: "p", children: [{ element: "a", href: "/terms", children: ["<b>Terms</b>"] }] };
        const versions = [{ version: 3, date: "2026-11-24", change: "Pets" }];
        return page === "privacy" ? { heading: `Own ${language}`, description: "", versions, content: [p] } : null;
      },
      form: async (slug: string) => {
        if (down) throw new Error("the database is away");
        return forms[slug] ?? null;
      },
    };
    await registerPages(app, { dev: false, publicUrl: "http://127.0.0.1:3000", loadContext });
  });

  beforeEach(() => {
    forms = usual;
  });

  afterAll(() => app.close());
  const get = (url: string, headers = {}) => app.inject({ url, headers });

  return {
    get,
    get app() {
      return app;
    },
    get down() {
      return down;
    },
    set down(value) {
      down = value;
    },
    get forms() {
      return forms;
    },
    set forms(value) {
      forms = value;
    },
  };
}
