import { Link } from "react-router";
import { isBeforeSubmission } from "#rules/workflow/statuses.ts";
import { isSubmittedUndecided } from "#rules/workflow/steps.ts";
import { applicantListTexts } from "#texts/applicant-list/texts.ts";
import { applicantsTexts } from "#texts/applicants/texts.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { criteriaReviewTexts } from "#texts/criteria-review/texts.ts";
import { ownershipTexts } from "#texts/ownership/texts.ts";
import { requestInformationTexts } from "#texts/request-information/texts.ts";
import { sharingTexts } from "#texts/sharing/texts.ts";
import { Button, buttonClass } from "#ui/buttons/button.tsx";
import { Icon } from "#ui/buttons/icon.tsx";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { useT } from "#ui/texts.tsx";
import { useUser } from "#web/api/accounts/users.ts";
import type { Bundle, Change } from "#web/api/applications/application-bundles.ts";
import styles from "#web/features/applicants/selection/bulk-bar.module.css";
import { declinableOf } from "#web/features/applicants/selection/can-decline.ts";
import { GroupButtons } from "#web/features/applicants/selection/group-buttons.tsx";
import type { OpenDialog } from "#web/features/applicants/selection/selection-dialog.tsx";
import { useRestoredFocus } from "#web/features/applicants/selection/use-restored-focus.ts";
import type { RowsProps } from "#web/features/applicants/selection/use-selection.ts";
import { lazyDialog } from "#web/features/dashboard/lazy-dialog.tsx";
import { paths } from "#web/navigation/paths.ts";

const InvitationButtons = lazyDialog(() =>
  import("#web/features/applicants/selection/invitation-buttons.tsx").then((module) => module.InvitationButtons),
);

const SendDocumentButton = lazyDialog(() =>
  import("#web/features/documents/many/send-document-button.tsx").then((module) => module.SendDocumentButton),
);

type BulkBarProps = Pick<RowsProps, "selection" | "act"> & { onOpen: (dialog: OpenDialog) => void };

/**
 * Renders the actions that the user may take on all selected applicants, while some are selected. It shows the limit
 * for comparing if too many are selected, or if comparing is the user's only action and not possible.
 */
export function BulkBar({ selection, act, onOpen }: BulkBarProps) {
  const t = useT();
  const { landlord } = useUser();
  const { chosen, clear } = selection;
  const managed = chosen.every(({ can_manage }) => can_manage);
  const deletable = chosen.every(({ can_delete }) => can_delete);
  const reassignable = chosen.every(({ can_change_owner }) => can_change_owner);
  const tooMany = chosen.length > 4;
  const comparable = chosen.length >= 2 && !tooMany;
  const declinable = declinableOf(chosen);
  const isEmpty = !managed && !deletable && !reassignable && !comparable && declinable.length === 0;
  const archived = chosen.every(({ is_archived }) => is_archived);
  const only = chosen.length === 1 ? chosen[0] : undefined;
  const onFocus = useRestoredFocus(chosen);
  const starred = chosen.every(({ is_shortlisted }) => is_shortlisted);

  async function change(what: Change, bundles: Bundle[]) {
    const slugs = bundles.map(({ slug }) => slug);
    if (await act(what, slugs)) clear();
  }
  return (
    <>
      <p role="status" className="visually-hidden">
        {chosen.length > 0 && t(applicantsTexts).selected_n({ n: chosen.length })}
      </p>
      {chosen.length > 0 && (
        <section aria-label={t(applicantsTexts).selected_applicants} className={styles.bar} data-bulk onFocus={onFocus}>
          <p aria-hidden="true">{t(applicantsTexts).selected_n({ n: chosen.length })}</p>
          {(isEmpty || tooMany) && <p className={styles.hint}>{t(criteriaReviewTexts).select_to_compare}</p>}
          <div className={styles.actions}>
            {managed && (
              <Button
                onClick={() =>
                  starred
                    ? change("unshortlist", chosen)
                    : change(
                        "shortlist",
                        chosen.filter(({ is_shortlisted }) => !is_shortlisted),
                      )
                }
              >
                <Icon name="star" size={18} />
                <span>{starred ? t(applicantsTexts).remove_shortlist : t(applicantsTexts).shortlist}</span>
              </Button>
            )}
            {managed && (
              <Button onClick={() => change(archived ? "unarchive" : "archive", chosen)}>
                <Icon name={archived ? "unarchive" : "archive"} size={18} />
                <span>{archived ? t(applicantsTexts).unarchive : t(applicantsTexts).archive}</span>
              </Button>
            )}
            {managed && <GroupButtons chosen={chosen} clear={clear} />}
            {managed && chosen.some(({ status }) => isBeforeSubmission(status)) && (
              <InvitationButtons chosen={chosen} clear={clear} />
            )}
            {comparable && (
              <Link
                className={buttonClass()}
                to={paths.compare(chosen.flatMap(({ applications }) => applications[0]?.id ?? []))}
              >
                {t(criteriaReviewTexts).compare}
              </Link>
            )}
            {managed && chosen.length >= 2 && chosen.length <= 20 && (
              <Button aria-haspopup="dialog" onClick={() => onOpen({ kind: "share", bundles: chosen })}>
                <Icon name="share" size={18} />
                <span>{t(sharingTexts).share_with_owner}</span>
              </Button>
            )}
            {managed && chosen.some(({ status }) => isSubmittedUndecided(status)) && (
              <Button aria-haspopup="dialog" onClick={() => onOpen({ kind: "request", bundles: chosen })}>
                <Icon name="mail" size={18} />
                <span>{t(requestInformationTexts).request_documents}</span>
              </Button>
            )}
            {managed && landlord?.beta_features_enabled && <SendDocumentButton chosen={chosen} />}
            {declinable.length > 0 && (
              <Button aria-haspopup="dialog" onClick={() => onOpen({ kind: "decline", bundles: chosen })}>
                <Icon name="close" size={18} />
                <span>{t(applicantListTexts).decline_selected({ n: declinable.length })}</span>
              </Button>
            )}
            {managed && only && !isBeforeSubmission(only.status) && (
              <Button aria-haspopup="dialog" onClick={() => onOpen({ kind: "invite", applicant: only })}>
                <Icon name="mail" size={18} />
                <span>{t(applicantsTexts).invite_again}</span>
              </Button>
            )}
            {reassignable && (
              <Button aria-haspopup="dialog" onClick={() => onOpen({ kind: "change_owner", bundles: chosen })}>
                <Icon name="swap" size={18} />
                <span>{t(ownershipTexts).change_owner}</span>
              </Button>
            )}
            {deletable && (
              <Button variant="danger" onClick={() => onOpen({ kind: "delete", bundles: chosen })}>
                <Icon name="trash" size={18} />
                <span>{t(commonTexts).delete}</span>
              </Button>
            )}
          </div>
          <IconButton icon="close" label={t(applicantsTexts).clear_selection} onClick={clear} />
        </section>
      )}
    </>
  );
}
