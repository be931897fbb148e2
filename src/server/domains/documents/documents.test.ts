import { createHash } from "node:crypto";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import type { DocumentTemplate, DocumentTemplateRow } from "#contract/documents/document-templates.ts";
import type { Problem } from "#contract/schemas/common.ts";
import { readFile } from "#server/platform/files/files.ts";
import {
  createApplicant,
  createCompanyOwnedBy,
  createLandlord,
  enableBetaFeatures,
  type Person,
} from "#server/testing/factories.ts";
import { fileParts } from "#server/testing/multipart.ts";
import { createDocumentTemplate, createField, leaseOverlay } from "#server/testing/scenes/documents.ts";
import { sendSigning, signByAll } from "#server/testing/scenes/signings.ts";
import { createPdf, createPng } from "#server/testing/upload-files.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();
let owner: Person;
beforeAll(async () => {
  owner = await createLandlord(world);
  await enableBetaFeatures(world, owner);
});
const at = ({ token }: Person) => ({ token });

type File = { bytes: Buffer; filename: string };
const create = (data: object | string, files: File[], by = owner) =>
  world.post<DocumentTemplate & Problem>("/document_templates/", undefined, {
    ...fileParts("files", files, { template_data: typeof data === "string" ? data : JSON.stringify(data) }),
    ...at(by),
  });
const file = (filename = "lease.pdf", bytes = createPdf()): File => ({ filename, bytes });
const get = (id: string, by = owner) => world.get<DocumentTemplate>(`/document_templates/${id}/`, at(by));
const patch = (id: string, body: object, by = owner) =>
  world.request<DocumentTemplate & Problem>("PATCH", `/document_templates/${id}/`, { body, ...at(by) });

describe("a document template", () => {
  test("a document template is created from PDFs in the order of attachment_order, and its page sizes consider rotation", async () => {
    const turned = createPdf({ page: "/MediaBox [0 0 400 300] /Rotate 90" });
    const created = await create({ name: " Lease ", overlay: leaseOverlay, attachment_order: ["b.pdf", "a.pdf"] }, [
      file("a.pdf"),
      file("b.pdf", turned),
    ]);
    expect([created.status, created.body.name, created.body.version]).toEqual([201, "Lease", 1]);
    expect(created.body.files.map(({ name, pages }) => [name, pages])).toEqual([
      ["b.pdf", [{ width: 300, height: 400 }]],
      ["a.pdf", [{ width: 200, height: 200 }]],
    ]);
    expect(created.body.attachment_order).toEqual(created.body.files.map(({ id }) => id));
    expect(created.body.roles).toEqual(["Tenant", "Landlord"]);
    expect((await get(created.body.id)).body).toEqual(created.body);
  });

  test("a document template is created from two files with the same name, in the order in which they were sent", async () => {
    const turned = createPdf({ page: "/MediaBox [0 0 400 300] /Rotate 90" });
    const files = [file("a.pdf"), file("b.pdf"), file("a.pdf", turned)];
    const created = await create({ name: "Lease", attachment_order: ["a.pdf", "a.pdf", "b.pdf"] }, files);
    expect([created.status, created.body.files?.map(({ name, pages }) => [name, pages[0]?.width])]).toEqual([
      201,
      [
        ["a.pdf", 200],
        ["a.pdf", 300],
        ["b.pdf", 200],
      ],
    ]);
    const repeated = await create({ name: "Lease", attachment_order: ["a.pdf", "a.pdf", "a.pdf"] }, files);
    expect(repeated.status).toBe(422);
  });

  test("a document template's file is stored encrypted, and its download matches the hash in the response", async () => {
    const { id, files } = await createDocumentTemplate(world, owner);
    const [first] = files;
    const read = await world.get(`/document_templates/${id}/files/${first?.id}/`, at(owner));
    expect(read.headers["content-type"]).toBe("application/pdf");
    expect(read.headers["content-disposition"]).toContain("attachment");
    expect(createHash("sha256").update(read.raw).digest("hex")).toBe(first?.sha256);
    const stored = await readFile(world.deps.files, `documents/${first?.id}`);
    expect(read.raw.includes("/MediaBox")).toBe(true);
    expect(stored?.includes("/MediaBox")).toBe(false);
  });

  test.each<[string, object | string, File[], number, string[]]>([
    ["without a name", { name: " " }, [file()], 422, ["name"]],
    ["whose data isn't JSON", "{", [file()], 400, []],
    ["with U+0000 in its name", '{"name": "a\\u0000"}', [file()], 422, ["name"]],
    ["with an unknown property", { name: "Lease", price: 1 }, [file()], 422, [""]],
    ["without files", { name: "Lease" }, [], 422, ["files"]],
    ["with an empty file", { name: "Lease" }, [file("a.pdf", Buffer.alloc(0))], 422, ["files"]],
    ["with a file that isn't a readable PDF", { name: "Lease" }, [file("a.pdf", Buffer.from("%PDF-1.7 no"))], 415, []],
    [
      "whose attachment_order names other files",
      { name: "Lease", attachment_order: ["x.pdf"] },
      [file()],
      422,
      ["attachment_order"],
    ],
    [
      "with fields outside its pages",
      { name: "Lease", overlay: [createField({ id: "a", page: 1 }), createField({ id: "b", x: 0.9 })] },
      [file()],
      422,
      ["overlay.0", "overlay.1"],
    ],
    ["linked to a form that doesn't exist", { name: "Lease", linked_form: crypto.randomUUID() }, [file()], 404, []],
  ])("creating a document template %s is rejected", async (_what, data, files, status, faults) => {
    const before = await world.db.selectFrom("document_templates").select("id").execute();
    const refused = await create(data, files);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([status, faults]);
    expect(await world.db.selectFrom("document_templates").select("id").execute()).toEqual(before);
  });

  test("a document template can be created from a JPEG and a PNG, with a page for each in the orientation of the picture", async () => {
    const grayImage = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: "#888" } });
    const [wide, tall] = [await grayImage(1_000, 500).jpeg().toBuffer(), await grayImage(50, 100).png().toBuffer()];
    const created = await create({ name: "Rules" }, [file("house rules.JPG", wide), file("a.png", tall)]);
    expect([created.status, created.body.files.map(({ name, pages }) => [name, pages])]).toEqual([
      201,
      [
        ["house rules.pdf", [{ width: 792, height: 612 }]],
        ["a.pdf", [{ width: 612, height: 792 }]],
      ],
    ]);
    const stored = await world.get(
      `/document_templates/${created.body.id}/files/${created.body.files[0]?.id}/`,
      at(owner),
    );
    expect(stored.raw.subarray(0, 5).toString()).toBe("%PDF-");
  });

  test("a document template can't be created from a text named as a PDF, a truncated PNG or eleven files", async () => {
    const text = await create({ name: "Lease" }, [file("a.pdf", Buffer.from("a lease"))]);
    expect([text.status, text.body.code]).toEqual([415, "wrong_type"]);
    const cut = await create({ name: "Lease" }, [file("a.png", (await createPng()).subarray(0, 60))]);
    expect([cut.status, cut.body.code]).toEqual([415, "wrong_type"]);
    const many = Array.from({ length: 11 }, (_, n) => file(`${n}.pdf`));
    expect((await create({ name: "Lease" }, many)).status).toBe(413);
  });

  test("each change to a document template creates a new version, and is rejected if based on an outdated one or with a misplaced field", async () => {
    const { id } = await createDocumentTemplate(world, owner);
    const changed = await patch(id, { name: "Lease 2027", version: 1 });
    expect([changed.status, changed.body.name, changed.body.version]).toEqual([200, "Lease 2027", 2]);
    expect(changed.body.overlay).toHaveLength(leaseOverlay.length);
    const emptied = await patch(id, { overlay: [] });
    expect([emptied.body.name, emptied.body.overlay, emptied.body.version]).toEqual(["Lease 2027", [], 3]);
    expect((await patch(id, { name: "Late", version: 2 })).status).toBe(409);
    const faulty = await patch(id, { overlay: [createField({ id: "a", page: 9 })] });
    expect([faulty.status, Object.keys(faulty.body.errors ?? {})]).toEqual([422, ["overlay.0"]]);
    const versions = await world.db
      .selectFrom("document_versions")
      .select("version")
      .where("template_id", "=", id)
      .orderBy("version")
      .execute();
    expect(versions.map(({ version }) => version)).toEqual([1, 2, 3]);
  });

  test("a document template is created once if the request is repeated with its idempotency key", async () => {
    const parts = fileParts("files", [file()], { template_data: JSON.stringify({ name: "Once" }) });
    const headers = { ...parts.headers, "idempotency-key": crypto.randomUUID() };
    const sent = () =>
      world.post<DocumentTemplate>("/document_templates/", undefined, { ...parts, headers, ...at(owner) });
    expect((await sent()).body.id).toBe((await sent()).body.id);
  });
});

test("document templates are listed newest first, page by page", async () => {
  const lister = await createLandlord(world);
  for (const name of ["One", "Two", "Three"]) {
    await createDocumentTemplate(world, lister, { name });
    world.pass(1_000);
  }
  type Listed = { count: number; results: DocumentTemplateRow[] };
  const first = await world.get<Listed>("/document_templates/?page_size=2", at(lister));
  expect([first.body.count, first.body.results.map(({ name }) => name)]).toEqual([3, ["Three", "Two"]]);
  expect(first.body.results[0]).toMatchObject({ pages: 1, signings: 0, roles: ["Tenant", "Landlord"] });
  const second = await world.get<Listed>("/document_templates/?page_size=2&page=2", at(lister));
  expect(second.body.results.map(({ name }) => name)).toEqual(["One"]);
});

test("document templates are found by words in their name or description, in upper or lower case", async () => {
  const lister = await createLandlord(world);
  for (const name of ["Lease 48 Linden Avenue", "Pet addendum", "Lease 9 Alder Street"])
    await createDocumentTemplate(world, lister, { name });
  const { id } = await createDocumentTemplate(world, lister, { name: "House rules" });
  await patch(id, { description: "Quiet hours for Linden" }, lister);
  const find = async (search: string) => {
    const url = `/document_templates/?search=${encodeURIComponent(search)}`;
    const { body } = await world.get<{ count: number; results: DocumentTemplateRow[] }>(url, at(lister));
    return [body.count, body.results.map(({ name }) => name)];
  };
  expect(await find("LINDEN")).toEqual([2, ["House rules", "Lease 48 Linden Avenue"]]);
  expect(await find("street lease")).toEqual([1, ["Lease 9 Alder Street"]]);
  expect(await find("%")).toEqual([0, []]);
});

test("the list of document templates to send leaves out templates of a company whose documents the member may not send", async () => {
  const [companyOwner, member] = [await createLandlord(world), await createLandlord(world)];
  await createDocumentTemplate(world, member, { name: "Mine" });
  const team = await createCompanyOwnedBy(world, companyOwner);
  await createDocumentTemplate(world, companyOwner, { name: "Company's" });
  await team.add(member, {});
  const names = async (query: string) =>
    (await world.get<{ results: DocumentTemplateRow[] }>(`/document_templates/${query}`, at(member))).body.results.map(
      ({ name }) => name,
    );
  expect(await names("")).toEqual(["Company's", "Mine"]);
  expect(await names("?sendable=true")).toEqual(["Mine"]);
});

describe("rights on a company's document templates", () => {
  test.each([
    ["an owner", [200, 200, 201], { owner: true }],
    ["a member without any flag", [200, 403, 403], {}],
    ["a member who may create forms", [200, 200, 201], { can_create: true }],
    ["a member who may decide", [200, 403, 403], { show_accept_reject_button: true }],
    ["an agent", [200, 403, 403], { is_agent: true }],
    ["a member without beta features", [404, 404, 403], { can_create: true, withoutBeta: true }],
    ["another landlord", [404, 404, 201], { outsider: true }],
    ["an applicant", [403, 403, 403], { applicant: true }],
  ])(
    "reading, changing and creating document templates of a company as %s returns the statuses %j",
    async (_who, expected, rights: Record<string, boolean>) => {
      const [companyOwner, person] = [
        await createLandlord(world),
        await (rights.applicant ? createApplicant(world) : createLandlord(world)),
      ];
      const team = await createCompanyOwnedBy(world, companyOwner);
      const { owner: isOwner, outsider, applicant: isRenter, withoutBeta, ...flags } = rights;
      if (!isOwner && !outsider && !isRenter) await team.add(person, flags);
      if (!withoutBeta && !isRenter) await enableBetaFeatures(world, person);
      const { id, attachment_order } = await createDocumentTemplate(world, companyOwner);
      const caller = isOwner ? companyOwner : person;
      const seen = await get(id, caller);
      const changed = await patch(id, { name: "Changed" }, caller);
      const created = await create({ name: "Mine" }, [file()], caller);
      expect([seen.status, changed.status, created.status]).toEqual(expected);
      const read = await world.get(`/document_templates/${id}/files/${attachment_order[0]}/`, at(caller));
      expect(read.status).toBe(seen.status);
    },
  );
});

describe("deleting a document template", () => {
  const remove = (id: string, by?: Person) =>
    world.request("DELETE", `/document_templates/${id}/`, by ? at(by) : {}).then(({ status }) => status);

  test("deleting a document template hides it from its landlord, and a document already sent from it can still be signed", async () => {
    const { id } = await createDocumentTemplate(world, owner);
    const sent = await sendSigning(world, owner, { template: id });
    expect(await remove(id, owner)).toBe(200);
    expect([(await get(id)).status, (await patch(id, { name: "Back" })).status, await remove(id, owner)]).toEqual([
      404, 404, 404,
    ]);
    const list = await world.get<{ results: { id: string }[] }>("/document_templates/", at(owner));
    expect(list.body.results.map((each) => each.id)).not.toContain(id);
    const signed = await signByAll(world, sent);
    expect(signed.status).toBe("completed");
  });

  test("deleting a document template is rejected for visitors, applicants and other landlords", async () => {
    const { id } = await createDocumentTemplate(world, owner);
    const [other, renter] = [await createLandlord(world), await createApplicant(world)];
    await enableBetaFeatures(world, other);
    expect([await remove(id), await remove(id, renter), await remove(id, other)]).toEqual([401, 403, 404]);
    expect((await get(id)).status).toBe(200);
  });
});
