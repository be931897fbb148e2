import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import { readSeal } from "#server/domains/signings/sealing/verify/read-seal.ts";
import type { PreparedSigner } from "./signer.ts";

/** `late`: milliseconds from each last signature to its seal; `faults`: one line per fault. */
export type SigningsFaults = { signed: number; late: number[]; faults: string[] };

/** How long sealing and sending may take after the last kill, in milliseconds. */
const timeoutMs = 90_000;

type Row = {
  id: string;
  number: string;
  status: string;
  late: number | null;
  signed: boolean;
  events: Record<string, number>;
  emails: number;
  unsent: number;
};

/** Waits until every document is sealed and every email sent, then audits the stored data. */
export async function auditSignings(client: pg.Client, signer: PreparedSigner): Promise<SigningsFaults> {
  let rows = await loadSignings(client);
  for (const since = performance.now(); !rows.every(isSealedAndSent) && performance.now() - since < timeoutMs; ) {
    await delay(250);
    rows = await loadSignings(client);
  }
  const faults: string[] = [];
  for (const row of rows) {
    faults.push(...findFaults(row));
    if (row.late === null) continue;
    const seal = readSeal(await signer.sealed(row.id));
    if (seal.state !== "unchanged" || seal.seal.number !== row.number)
      faults.push(`${row.id}: its file is ${seal.state}`);
  }
  return { signed: rows.length, late: rows.flatMap(({ late }) => late ?? []), faults };
}

const isSealedAndSent = ({ late, emails, unsent }: Row) => late !== null && emails > 0 && unsent === 0;

/** Whether a document is sealed and every email about it sent. */
export async function isSigningMailed(client: pg.Client, id: string): Promise<boolean> {
  return (await loadSignings(client)).some((row) => row.id === id && isSealedAndSent(row));
}

async function loadSignings(client: pg.Client): Promise<Row[]> {
  const { rows } = await client.query<Row>(
    `select s.id, s.number, s.status, r.completed_at is not null and r.content is not null as signed,
       (extract(epoch from s.sealed_at - s.completed_at) * 1000)::float8 as late,
       (select coalesce(jsonb_object_agg(action, n), '{}') from (
          select l.action, count(*)::int as n from audit_logs l where l.chain = s.id group by l.action) e) as events,
       (select count(*)::int from emails e where e.subject_id = s.id and e.kind = 'document_completed') as emails,
       (select count(*)::int from emails e where e.subject_id = s.id and e.sent_at is null) as unsent
     from document_signings s join signing_recipients r on r.tenant = s.tenant and r.signing_id = s.id
     order by s.created`,
  );
  return rows;
}

function findFaults({ id, status, late, signed, events, emails, unsent }: Row): string[] {
  const once = ["document signed", "document completed", "document sealed"].filter((action) => events[action] !== 1);
  return [
    ...once.map((action) => `${id}: ${events[action] ?? 0} × ${action}`),
    ...(signed && status === "completed" && late !== null
      ? []
      : [`${id}: ${status}, signed ${signed}, sealed ${late}`]),
    // two emails, to the signer and the sender
    ...(emails === 2 && unsent === 0 ? [] : [`${id}: ${emails} emails, ${unsent} unsent`]),
  ];
}
