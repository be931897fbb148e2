import type { Company } from "#contract/accounts/company-schemas.ts";
import { createNotice } from "#server/domains/decisions/adverse-actions/create.ts";
import { chargeContent } from "#server/domains/payments/records/encrypted-columns.ts";
import { newId } from "#server/platform/common/ids.ts";
import {
  createApplicant,
  createCompanyOwnedBy,
  createForm,
  createLandlord,
  dueDateIn,
  goodPassword,
  type Person,
  submitApplication,
  submitForm,
} from "./factories.ts";
import { createProspectRow, inviteToApply, sendInvitationBatch } from "./scenes/applicant-invitations.ts";
import { createDocumentTemplate } from "./scenes/documents.ts";
import { sendSigning } from "./scenes/signings.ts";
import type { World } from "./world.ts";

/** One landlord's resources, and the people who may try to access them. */
export type ContractScene = {
  owner: Person;
  renter: Person;
  otherUser: Person;
  otherApplicant: Person;
  /** a member of the owner's company without any permissions */
  agent: Person;
  form: string;
  application: string;
  bundle: string;
  /** the application's fee payment */
  payment: string;
  /** a move-in charge of the application */
  moveInCharge: string;
  /** an open dispute of the application's fee */
  dispute: string;
  shareToken: string;
  /** a notice of adverse action on the application */
  notice: string;
  report: string;
  /** a note by the owner about the application */
  note: string;
  /** an information request of the owner to the applicant */
  request: string;
  /** a share of the application */
  share: string;
  /** an invitation by the owner to the application's household */
  invitation: string;
  /** the owner's company, and an invitation to it */
  company: string;
  memberInvitation: string;
  /** the owner's notification of the application */
  notification: string;
  /** an invitation by the owner to apply */
  applicantInvitation: string;
  /** a list of people invited by the owner */
  invitationBatch: string;
  /** the owner's document, sent for signing, and its file */
  document: string;
  documentFile: string;
  /** the signing of the document, and one of its signers */
  signing: string;
  signer: string;
};

/** Creates the people, applications and other rows to which the tests of every API call refer. */
export async function createContractScene(world: World): Promise<ContractScene> {
  const owner = await createLandlord(world);
  const agent = await createLandlord(world);
  const team = await createCompanyOwnedBy(world, owner);
  await team.add(agent, { is_agent: true });
  const renter = await createApplicant(world);
  const { slug } = await createForm(world, owner);
  const ownApplication = await submitApplication(world, slug);
  await world.post("/token/", { username: renter.username, password: goodPassword, shareToken: ownApplication.token });
  const deps = await world.ofApplication(ownApplication.id);
  const payment = await createPaidFee(world, ownApplication.id);
  const document = await createDocumentTemplate(world, owner);
  const signing = await sendSigning(world, owner, { template: document.id });
  return {
    owner,
    renter,
    agent,
    otherUser: await createLandlord(world),
    otherApplicant: await createApplicant(world),
    form: slug,
    application: ownApplication.id,
    bundle: ownApplication.bundle,
    payment,
    dispute: await createDispute(world, ownApplication.id, payment),
    moveInCharge: await createMoveInCharge(world, owner, ownApplication.id),
    shareToken: (await submitForm(world, slug)).token,
    notice: await createNotice(
      deps,
      deps.db,
      { application: ownApplication, used: [], notice: { language: "en", title: "Notice", parts: [] } },
      { kind: "decline", reasons: [], delivery: "mail", by: owner.user.id },
    ),
    report: await createReport(world, ownApplication.id),
    note: await createNote(world, owner, ownApplication.id),
    request: await createInformationRequest(world, owner, ownApplication.id),
    share: await createShare(world, owner, ownApplication.bundle),
    invitation: await createHouseholdInvitation(world, owner, ownApplication.id),
    company: team.id,
    memberInvitation: await createMemberInvitation(world, owner, team.id),
    notification: await loadNotificationId(world, owner),
    applicantInvitation: (await inviteToApply(world, owner, slug)).invitation.id,
    invitationBatch: await sendInvitationBatch(world, owner, slug, [createProspectRow()]),
    document: document.id,
    documentFile: document.attachment_order[0] ?? "",
    signing: signing.id,
    signer: signing.recipients[0]?.id ?? "",
  };
}

async function createPaidFee(world: World, application_id: string): Promise<string> {
  const at = world.clock.at;
  const row = { amount_cents: 3_000, cost_cents: 0, items: "[]", receipt_to: "", created: at, modified: at };
  const id = newId();
  const { db } = await world.ofApplication(application_id);
  await db
    .insertInto("payments")
    .values({ id, application_id, purpose: "application_fee", status: "succeeded", ...row })
    .execute();
  return id;
}

async function createDispute(world: World, application_id: string, payment_id: string): Promise<string> {
  const id = newId();
  const at = world.clock.at;
  const { db } = await world.ofApplication(application_id);
  const row = { reason: "fraudulent", amount_cents: 5_500, poll_sequence: 1, created: at, modified: at };
  await db
    .insertInto("disputes")
    .values({ id, payment_id, provider_dispute: `dispute-${id}`, status: "open", ...row })
    .execute();
  return id;
}

async function createMoveInCharge(world: World, owner: Person, application_id: string): Promise<string> {
  const id = newId();
  const at = world.clock.at;
  const deps = await world.ofApplication(application_id);
  const content = chargeContent.encrypt(deps, id, { label: "", message: "" });
  const row = { amount_cents: 240_000, due: "2026-03-09", created_by: owner.user.id, created: at, modified: at };
  await deps.db
    .insertInto("move_in_charges")
    .values({ id, application_id, kind: "first_rent", content, ...row })
    .execute();
  return id;
}

/** Creates a report's row; its content does not matter here. */
async function createReport(world: World, application_id: string): Promise<string> {
  const id = newId();
  const created = world.clock.at;
  const { db } = await world.ofApplication(application_id);
  await db
    .insertInto("reports")
    .values({ id, application_id, report_type: "credit", status: "unpaid", created, modified: created })
    .execute();
  return id;
}

async function loadNotificationId(world: World, owner: Person): Promise<string> {
  const { body } = await world.get<{ results: { id: string }[] }>("/notifications/", { token: owner.token });
  return body.results[0]?.id ?? "";
}

async function createNote(world: World, { token }: Person, application: string): Promise<string> {
  const { body } = await world.post<{ id: string }>(
    `/applications/${application}/notes/`,
    { text: "They can move in early." },
    { token },
  );
  return body.id;
}

async function createInformationRequest(world: World, { token }: Person, application: string): Promise<string> {
  const body = { kind: "document", document: "photo_id", reason: "Both sides, please.", due: dueDateIn(world, 7) };
  const created = await world.post<{ id: string }>(`/applications/${application}/information_requests/`, body, {
    token,
  });
  if (created.status !== 201) throw new Error(`information request answered ${created.status}`);
  return created.body.id;
}

async function createShare(world: World, owner: Person, bundle: string): Promise<string> {
  const body = { name: "Ana Ruiz", email: "ana@example.com", user_type: "owner" };
  const created = await world.post<{ id: string }>(`/application_bundles/${bundle}/share/`, body, {
    token: owner.token,
  });
  if (created.status !== 201) throw new Error(`share answered ${created.status}`);
  return created.body.id;
}

async function createHouseholdInvitation(world: World, { token }: Person, application: string): Promise<string> {
  const body = { name: "Kim Lee", email: "kim@example.com", role: "guarantor" };
  const created = await world.post<{ id: string }>(`/applications/${application}/invitations/`, body, { token });
  if (created.status !== 201) throw new Error(`inviting answered ${created.status}`);
  return created.body.id;
}

async function createMemberInvitation(world: World, { token }: Person, company: string): Promise<string> {
  const body = { name: "Lee Park", username: "lee@example.com" };
  const created = await world.post<Company>(`/companies/${company}/add_user/`, body, { token });
  const [invitation] = created.body.invitations ?? [];
  if (!invitation) throw new Error(`add_user answered ${created.status}`);
  return invitation.id;
}
