import type { CriminalContent, ReportContent } from "#contract/schemas/report-content.ts";
import { assessItems, type LookbackLocation, sourceOf } from "#rules/law/lookback.ts";
import type { LawTime } from "#rules/law/places/law-day.ts";
import { type PartialAddress, placesOf } from "#rules/law/places/places.ts";
import { lookbackRules } from "#rules/law/tables/lookback-rules.ts";
import { inForceEach } from "#rules/law/tables/rule.ts";
import type { ReportKind } from "#rules/money/screening-costs.ts";

/** How many records or charges of a report the landlord's side doesn't receive, and under which law. */
export type Redaction = { count: number; place: string; citation: string };

/**
 * Returns a report as the landlord's side receives it: without the records and charges that may not count at the home's
 * location under a law that redacts them, and how many were removed. A record without remaining charges is removed as a
 * whole, and counts once.
 */
export function redact(
  content: ReportContent,
  location: LookbackLocation,
): { content: ReportContent; redactions: Redaction[] } {
  const removed = assessItems(content, location).flatMap(({ item, exclusions }) => {
    const found = exclusions.find(({ rule }) => rule.value.redact);
    return found && item.record !== undefined ? [{ ...item, record: item.record, rule: found.rule }] : [];
  });
  if (removed.length === 0 || content.kind === "credit") return { content, redactions: [] };
  const isRemoved = (record: number, charge?: number) =>
    removed.some((item) => item.record === record && item.charge === charge);
  const removedRecords = new Set(
    content.records.flatMap((record, index) => {
      const charges = "charges" in record && record.charges.length > 0 ? record.charges : null;
      return (charges ? charges.every((_, charge) => isRemoved(index, charge)) : isRemoved(index)) ? [index] : [];
    }),
  );
  const countedItems = removed.filter(
    ({ record }, index) => !removedRecords.has(record) || index === firstIndexOf(removed, record),
  );
  return {
    content:
      content.kind === "eviction"
        ? withoutEvictions(content, removedRecords)
        : withoutCharges(content, removedRecords, isRemoved),
    redactions: [...Map.groupBy(countedItems, ({ rule }) => rule)].map(([rule, items]) => ({
      count: items.length,
      ...sourceOf(rule),
    })),
  };
}

/**
 * Returns the law under which a landlord doesn't receive some records of these kinds; undefined if there is none. A file
 * that includes them can't be redacted.
 */
export const redactingRule = (address: PartialAddress, kinds: readonly ReportKind[], today: LawTime) =>
  inForceEach(lookbackRules, placesOf(address), today).find(
    ({ confirmed, value }) => confirmed && value.redact === true && kinds.includes(value.kind),
  );

const firstIndexOf = (items: readonly { record: number }[], record: number) =>
  items.findIndex((item) => item.record === record);

const withoutEvictions = (
  content: Extract<ReportContent, { kind: "eviction" }>,
  removedRecords: ReadonlySet<number>,
) => ({
  ...content,
  records: content.records.filter((_, index) => !removedRecords.has(index)),
});

type CriminalRecord = CriminalContent["records"][number];

/**
 * Removes records and charges from a report. A search's result can't be attributed to records: it is unknown unless
 * none remain or none were found.
 */
function withoutCharges(
  content: CriminalContent,
  removedRecords: ReadonlySet<number>,
  isRemoved: (record: number, charge: number) => boolean,
): CriminalContent {
  const records = content.records.flatMap((record, index) =>
    removedRecords.has(index) ? [] : [withCharges(record, (charge) => !isRemoved(index, charge))],
  );
  const searched = content.searched.map(({ search, found }) => ({
    search,
    found: records.length === 0 ? 0 : found && null,
  }));
  return { ...content, records, searched: removedRecords.size === 0 ? content.searched : searched };
}

/**
 * Returns a record with some of its charges; its facts about the whole case are then those of the first remaining
 * charge.
 */
function withCharges(record: CriminalRecord, isRemaining: (charge: number) => boolean): CriminalRecord {
  const charges = record.charges.filter((_, index) => isRemaining(index));
  const [first] = charges;
  if (!first || charges.length === record.charges.length) return record;
  const { description, type } = first;
  // a charge without an outcome or a day has those of its case
  const { disposition, disposed } = charges.every((each) => each.disposition && each.disposed) ? first : record;
  return { ...record, title: description, type, disposition, disposed, charges };
}
