import { useQueryClient } from "@tanstack/react-query";
import { applicantsTexts } from "#texts/applicants/texts.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { type Translate, useT } from "#ui/texts.tsx";
import { type BundleChange, isChangingBundles, useChangeBundles } from "#web/api/applications/application-bundles.ts";
import { clearOnSessionChange } from "#web/api/clear-user-data.ts";
import { failureText } from "#web/api/errors/failure-text.ts";
import { extendSeries, isToastOutdated, type UndoSeries } from "#web/features/applicants/state/undo-series.ts";
import { hideToast, toast } from "#web/hooks/toast.ts";

const oppositeChanges = {
  archive: "unarchive",
  unarchive: "archive",
  shortlist: "unshortlist",
  unshortlist: "shortlist",
} as const;

/** The last change that can be undone. It stays when the user opens another tab of the list or an application. */
let lastSeries: UndoSeries | null = null;
clearOnSessionChange(() => {
  lastSeries = null;
});

/** @param seenRevisions the revisions shown on the page, if it shows answers */
export type RunAction = (
  change: BundleChange,
  slugs: string[],
  seenRevisions?: Record<string, number>,
) => Promise<boolean>;

/**
 * Returns a function that archives, shortlists or deletes bundles, with the toasts of the specification's section 4.
 * Their Undo reverts a whole selection, or a series of the same change to one applicant after another.
 * @returns makes the change; resolves to whether it was made
 */
export function useApplicantActions(): RunAction {
  const t = useT();
  const client = useQueryClient();
  const { mutateAsync } = useChangeBundles();
  return runAction;

  async function runAction(change: BundleChange, slugs: string[], seenRevisions?: Record<string, number>) {
    if (isChangingBundles(client) || slugs.length === 0) return false;
    try {
      await mutateAsync({ change, slugs, ...(seenRevisions && { seen: seenRevisions }) });
    } catch (error) {
      toast("error", failureText(error, t));
      return false;
    }
    if (change === "delete") toast("success", doneText(change, slugs.length, t));
    else offerUndo(change, slugs);
    return true;
  }

  function offerUndo(change: UndoSeries["change"], slugs: string[]) {
    const series = extendSeries(lastSeries, { change, slugs, toastId: crypto.randomUUID(), changedAt: Date.now() });
    if (lastSeries && isToastOutdated(lastSeries, series)) hideToast(lastSeries.toastId);
    lastSeries = series;
    const run = () => {
      lastSeries = null;
      void runAction(oppositeChanges[change], [...series.slugs]);
    };
    toast("success", doneText(change, series.slugs.length, t), { id: series.toastId, label: t(commonTexts).undo, run });
  }
}

function doneText(change: BundleChange, n: number, t: Translate): string {
  const texts: Record<BundleChange, string> =
    n === 1
      ? {
          archive: t(applicantsTexts).applicant_archived,
          unarchive: t(applicantsTexts).applicant_unarchived,
          shortlist: t(applicantsTexts).applicant_shortlisted,
          unshortlist: t(applicantsTexts).applicant_removed_shortlist,
          delete: t(applicantsTexts).applicant_deleted,
        }
      : {
          archive: t(applicantsTexts).applicants_archived({ n }),
          unarchive: t(applicantsTexts).applicants_unarchived({ n }),
          shortlist: t(applicantsTexts).applicants_shortlisted({ n }),
          unshortlist: t(applicantsTexts).applicants_removed_shortlist({ n }),
          delete: t(applicantsTexts).applicants_deleted({ n }),
        };
  return texts[change];
}
