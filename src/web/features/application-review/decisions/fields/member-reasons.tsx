import { declineReasons, otherMember } from "#rules/decisions/decline-reasons.ts";
import { messages } from "#rules/text/messages.ts";
import { decisionsTexts } from "#texts/decisions/texts.ts";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { useT } from "#ui/texts.tsx";
import type { PreviewedNotice } from "#web/api/applications/adverse-actions.ts";
import type { Application } from "#web/api/applications/applications.ts";
import {
  noReasons,
  ReasonChoice,
  type Reasons,
  reasonList,
} from "#web/features/application-review/decisions/fields/reason-choice.tsx";
import type { Errors } from "#web/hooks/undisplayed-errors.ts";

/** The reasons of each member of a household, by application; null: all have the same. */
export type ReasonsByMember = Record<string, Reasons> | null;

type Members = Application["bundle"]["applications"];

const reasonsOfMember = (reasonsByMember: NonNullable<ReasonsByMember>, id: string) => reasonsByMember[id] ?? noReasons;

/**
 * Returns the members' reasons for the request body.
 * @param adverse_action whether a report had an influence; false for a member whose only reason is another member
 */
export const memberReasons = (members: Members, reasonsByMember: ReasonsByMember, adverse_action: boolean) =>
  reasonsByMember === null
    ? []
    : members.map(({ id }) => {
        const reasons = reasonList(reasonsOfMember(reasonsByMember, id));
        return { application: id, reasons, adverse_action: adverse_action && reasons.join() !== otherMember };
      });

/** Returns an error for each member without a reason, if members have their own. */
export const memberFaults = (members: Members, reasonsByMember: ReasonsByMember): Errors =>
  reasonsByMember === null
    ? {}
    : Object.fromEntries(
        members
          .filter(({ id }) => reasonList(reasonsOfMember(reasonsByMember, id)).length === 0)
          .map(({ id }) => [`reasons-${id}`, [messages.required]]),
      );

type MemberReasonsProps = {
  members: Members;
  reasonsByMember: ReasonsByMember;
  onChange: (reasonsByMember: ReasonsByMember) => void;
  /** the reasons of the whole household, with which each member's start */
  householdReasons: Reasons;
  notices: readonly PreviewedNotice[];
  errorTexts: (field: string) => string[] | undefined;
};

/** The reasons for declining a household whose members have different ones. */
export function MemberReasons({
  members,
  reasonsByMember: own,
  onChange,
  householdReasons,
  notices,
  errorTexts,
}: MemberReasonsProps) {
  const t = useT();
  if (members.length < 2) return null;
  return (
    <>
      <CheckboxField
        id="own-reasons"
        label={t(decisionsTexts).own_reasons}
        help={t(decisionsTexts).own_reasons_help}
        checked={own !== null}
        onChange={(on) => onChange(on ? Object.fromEntries(members.map(({ id }) => [id, householdReasons])) : null)}
      />
      {own &&
        members.map(({ id, name }) => {
          const notice = notices.find(({ application }) => application === id);
          return (
            <ReasonChoice
              key={id}
              id={`-${id}`}
              name={name}
              options={declineReasons}
              reasons={reasonsOfMember(own, id)}
              onChange={(reasons) => onChange({ ...own, [id]: reasons })}
              requiringLaw={notice?.reasons_rule ?? null}
              prohibitedReasons={notice?.refused ?? []}
              errors={errorTexts(`reasons-${id}`)}
            />
          );
        })}
    </>
  );
}
