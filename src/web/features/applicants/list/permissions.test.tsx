import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { userQuery } from "#web/api/accounts/users.ts";
import type { Bundle } from "#web/api/applications/application-bundles.ts";
import { ApplicantRow } from "#web/features/applicants/list/row.tsx";
import { BulkBar } from "#web/features/applicants/selection/bulk-bar.tsx";

type Rights = Pick<Bundle, "can_manage" | "can_decide" | "can_delete" | "can_change_owner">;
const readOnly: Rights = { can_manage: false, can_decide: false, can_delete: false, can_change_owner: false };
/** An agent who may not decide. */
const manages: Rights = { ...readOnly, can_manage: true };
const decides: Rights = { ...manages, can_decide: true, can_delete: true };

const bundleOf = (slug: string, rights: Rights, more: object = {}) =>
  ({
    slug,
    status: "S",
    is_archived: false,
    is_shortlisted: false,
    created: "2026-03-01T12:00:00Z",
    applications: [{ id: slug, applicant: { name: "Nora Castellan", email: "", phone: "" }, reports_total: 0 }],
    ...rights,
    ...more,
  }) as unknown as Bundle;

const noop = () => undefined;
const act = async () => true;

function rendered(children: ReactNode): string {
  const client = new QueryClient();
  client.setQueryData(userQuery.queryKey, { landlord: { beta_features_enabled: false } } as never);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>{children}</MemoryRouter>
    </QueryClientProvider>,
  );
}

/** Returns the accessible names of all buttons in the markup. */
const buttonsIn = (html: string) =>
  [...html.matchAll(/<button([^>]*)>(.*?)<\/button>/gs)].map(
    ([, attributes = "", content = ""]) =>
      /aria-label="([^"]*)"/.exec(attributes)?.[1] ?? content.replace(/<[^>]*>/g, ""),
  );

const rowOf = (bundle: Bundle) =>
  rendered(
    <table>
      <tbody>
        <ApplicantRow bundle={bundle} columns={[]} selected={false} onToggle={noop} act={act} onDelete={noop} />
      </tbody>
    </table>,
  );

function barOf(...selectedBundles: Bundle[]): string {
  const selection = {
    chosen: selectedBundles,
    has: () => true,
    isAllSelected: true,
    toggle: noop,
    toggleAll: noop,
    clear: noop,
  };
  const on = {
    onOpen: noop,
  };
  return rendered(<BulkBar selection={selection} act={act} {...on} />);
}

test("a row of the list of applicants has no buttons for a member who may only read", () => {
  expect(buttonsIn(rowOf(bundleOf("a", readOnly)))).toEqual([]);
  const starred = rowOf(bundleOf("a", readOnly, { is_shortlisted: true }));
  expect(buttonsIn(starred)).toEqual([]);
  expect(starred).toContain("Shortlisted");
});

test("a row of the list of applicants has buttons only for actions that the user may take", () => {
  const managing = ["Shortlist Nora Castellan", "Archive Nora Castellan"];
  expect(buttonsIn(rowOf(bundleOf("a", manages)))).toEqual(managing);
  expect(buttonsIn(rowOf(bundleOf("a", decides)))).toEqual([...managing, "Delete Nora Castellan"]);
});

test("a member who may only read can compare the selected applicants, and sees how many to select", () => {
  const hint = "Select 2 to 4 applicants to compare them.";
  const [one, two] = [bundleOf("a", readOnly), bundleOf("b", readOnly)];
  const single = barOf(one);
  expect([buttonsIn(single), single.includes(hint)]).toEqual([["Clear selection"], true]);
  const pair = barOf(one, two);
  expect([buttonsIn(pair), pair.includes("Compare"), pair.includes(hint)]).toEqual([["Clear selection"], true, false]);
});

test("the list of applicants offers no comparison of people who were only invited", () => {
  const invited = { status: "I" };
  const bar = barOf(bundleOf("a", manages, invited), bundleOf("b", manages, invited));
  expect(bar).not.toContain("Compare");
  expect(barOf(bundleOf("a", manages, invited), bundleOf("b", manages))).toContain("Compare");
});

test("the list of applicants shows the limit if more applicants are selected than can be compared", () => {
  const hint = "Select 2 to 4 applicants to compare them.";
  const selected = ["a", "b", "c", "d", "e"].map((slug) => bundleOf(slug, manages));
  expect(barOf(...selected)).toContain(hint);
  expect(barOf(...selected.slice(1))).not.toContain(hint);
});

test("the list of applicants offers only the actions that the user may take on all selected applicants", () => {
  const deciding = buttonsIn(barOf(bundleOf("a", decides), bundleOf("b", decides)));
  expect(deciding).toEqual(expect.arrayContaining(["Shortlist", "Archive", "Decline 2 applicants", "Delete"]));
  const mixed = buttonsIn(barOf(bundleOf("a", decides), bundleOf("b", manages)));
  expect(mixed).toEqual(expect.arrayContaining(["Shortlist", "Archive"]));
  for (const name of mixed) expect(name).not.toMatch(/Decline|Delete/);
  const withReadOnly = buttonsIn(barOf(bundleOf("a", decides), bundleOf("b", readOnly)));
  expect(withReadOnly).toEqual(["Clear selection"]);
});
