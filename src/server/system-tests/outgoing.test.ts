import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { Field, Form } from "#contract/schemas/forms.ts";
import { sampleConsent } from "#rules/forms/sample-values.ts";
import { storedReportContent } from "#server/domains/reports/records/encrypted-columns.ts";
import { completeVerification } from "#server/testing/complete-verification.ts";
import {
  claimApplication,
  createApplicant,
  createForm,
  createLandlord,
  type Person,
} from "#server/testing/factories.ts";
import { filePart } from "#server/testing/multipart.ts";
import { runUntilIdle } from "#server/testing/run-until-idle.ts";
import { createReadyReport } from "#server/testing/scenes/ready-report.ts";
import { createPdf } from "#server/testing/upload-files.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld({ sandbox: true });

/** A server that never responds, and counts connections. */
let visits = 0;
const canary = createServer((socket) => {
  visits++;
  socket.destroy();
});
/** The destinations of the process's requests, as `host:port` or a Unix socket, whether they responded or not. */
const hosts = new Set<string>();
const recordHost = (message: unknown) => {
  const { socket } = message as { socket: Socket };
  socket.on("connectionAttempt", (host: string, port?: number) => hosts.add(port ? `${host}:${port}` : host));
  socket.on("lookup", (_error, _address, _family, host: string) => hosts.add(host));
};
let text: string;
beforeAll(async () => {
  await new Promise<void>((listening) => canary.listen(0, "127.0.0.1", listening));
  const { port } = canary.address() as AddressInfo;
  const at = `http://127.0.0.1:${port}/x`;
  text = [
    at,
    "http://169.254.169.254/latest/meta-data/",
    "http://canary.invalid/",
    `<img src="${at}"><link rel=stylesheet href="${at}"><iframe src="${at}"></iframe><script src="${at}"></script>`,
    `<mj-include path="${at}" /><object data="${at}"></object><svg><image href="${at}"/></svg>`,
    `@import "${at}"; * { background: url(${at}) } @font-face { src: url(${at}) }`,
    `![x](${at}) {{${at}}} <!ENTITY x SYSTEM "${at}">`,
  ].join("\n");
  subscribe("net.client.socket", recordHost);
});
afterAll(async () => {
  unsubscribe("net.client.socket", recordHost);
  await new Promise<void>((closed) => canary.close(() => closed()));
});

/** Returns a form in which every text contains the canary's URL. */
function createFormWithUrls(): Form {
  const who = ["applicant__first_name", "applicant__last_name"].map(
    (name): Field => ({ name, field_id: "single_line", label: name }),
  );
  const fields = text.split("\n").flatMap((one, n): Field[] => {
    const all = {
      label: one,
      help_text: one,
      tooltip_text: one,
      placeholder: one.slice(0, 200),
      validate_text: one.slice(0, 200),
      summary: true,
    };
    return [
      { name: `line${n}`, field_id: "multi_line", ...all },
      {
        name: `pick${n}`,
        field_id: "dropdown",
        ...all,
        choices: [{ value: one.slice(0, 200), label: one.slice(0, 200) }],
      },
      { name: `said${n}`, field_id: "text_display", label: one },
    ];
  });
  const email: Field = { name: "applicant__email", field_id: "email", label: "Email" };
  const file: Field = { name: "file", field_id: "file", label: "File" };
  const appearance = { welcome: text, closing: text, custom_css: text };
  return {
    sections: [{ section_id: "all", label: "All", fields: [...who, email, ...fields, file] }],
    appearance,
  };
}

const unwrapText = () => text.replaceAll("\n", " ");

/** Submits an application in which every answer contains the canary's URL, with an upload of that name. */
async function submitForm(slug: string): Promise<{ id: string; token: string }> {
  const name = unwrapText().slice(0, 100).replaceAll("/", "_");
  const upload = await world.post<{ filenames: string[] }>(
    "/attachments/upload/",
    undefined,
    filePart("attachment", createPdf(), name),
  );
  const values = {
    applicant__first_name: unwrapText().slice(0, 90),
    applicant__last_name: unwrapText().slice(0, 90),
    applicant__email: "nora@example.com",
    ...Object.fromEntries(
      text.split("\n").flatMap((one, n) => [
        [`line${n}`, text],
        [`pick${n}`, one.slice(0, 200)],
      ]),
    ),
    file: upload.body.filenames[0],
  };
  const path = `/application_templates/${slug}/submit/`;
  const reply = await world.post<{ token: string; application: { id: string } }>(path, {
    values,
    consent: sampleConsent,
  });
  expect([reply.status, reply.body]).toEqual([201, reply.body]);
  return { id: reply.body.application.id, token: reply.body.token };
}

/** Creates a report in which the bureau itself returns the canary's URL. */
async function createReport(application: string): Promise<string> {
  const id = await createReadyReport(world, application);
  const { content } = await world.db
    .selectFrom("reports")
    .select("content")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const changedContent = {
    ...storedReportContent.decrypt(world.deps, id, content ?? ""),
    name: text,
    disclaimers: [text, text],
  };
  await world.db
    .updateTable("reports")
    .set({ content: storedReportContent.encrypt(world.deps, id, changedContent) })
    .where("id", "=", id)
    .execute();
  return id;
}

/** Creates everything that contains user input: emails, PDFs, pages, and requests to vendors. */
async function callEverything(owner: Person, slug: string) {
  const { id, token: shareToken } = await submitForm(slug);
  const renter = await createApplicant(world);
  const options = { token: owner.token };
  await claimApplication(world, renter, shareToken);
  await completeVerification(world, id, {
    first_name: text,
    last_name: text,
    ssn: "666-01-0001",
    street_address: text,
  });
  const report = await createReport(id);
  const bundle = (await world.get<{ bundle: { slug: string } }>(`/applications/${id}/`, options)).body.bundle.slug;
  const flyer = {
    headline: unwrapText().slice(0, 60),
    address: unwrapText().slice(0, 60),
    price: "",
    lines: [],
    layout: "page",
  };
  const property_address = { street: unwrapText().slice(0, 90), unit: "", city: "Houston", state: "TX", zip: "77002" };
  const search = encodeURIComponent(`http://127.0.0.1:${(canary.address() as AddressInfo).port}/x`);
  const decision = { with_email: true, subject: unwrapText().slice(0, 100), email_body: text };
  const replies = [
    await world.get(`/application_templates/${slug}/pdf/`),
    await world.post(`/application_templates/${slug}/flyer/`, flyer, options),
    await world.get(`/application_templates/address_suggestions/?address=${search}`),
    await world.post("/application_templates/check_css/", { custom_css: text }, options),
    await world.get(`/applications/${id}/pdf/`, options),
    // the law may restrict a report until the home's address is known
    await world.patch(`/applications/${id}/`, { property_address }, options),
    await world.post(`/reports/${report}/fulfill_requirement/`, { action: "certify_purpose" }, options),
    await world.get(`/reports/${report}/`, options),
    await world.get(`/reports/${report}/html/`, options),
    await world.get(`/reports/${report}/pdf/`, options),
    await world.post(`/reports/${report}/send_error_report/`, { email_content: text }, options),
    await world.post(`/application_bundles/${bundle}/accept/`, decision, options),
  ];
  expect(replies.map(({ status }) => status).filter((status) => status >= 300)).toEqual([]);
  await runUntilIdle(world);
}

test("the server sends no request to a URL that landlords, applicants or bureaus entered", async () => {
  // names with a link are rejected
  const owner = await createLandlord(world);
  const { slug } = await createForm(world, owner, { form: createFormWithUrls() });
  await callEverything(owner, slug);
  const emails = JSON.stringify(world.mails);
  expect(emails).toContain("169.254.169.254");
  const vendors = [...world.vendors.values()].map(({ vendor }) => new URL(vendor.baseUrl).host);
  const database = new URL(inject("databaseUrl"));
  const socket = `${database.searchParams.get("host")}/.s.PGSQL.${database.port}`;
  const known = [...vendors, database.host, socket];
  expect([...hosts].filter((host) => !known.includes(host))).toEqual([]);
  expect(visits).toBe(0);
  // verifies that the canary detects a request
  await fetch(`http://127.0.0.1:${(canary.address() as AddressInfo).port}/x`).catch(() => undefined);
  expect([[...hosts].filter((host) => !known.includes(host)).length, visits]).toEqual([1, 1]);
});
