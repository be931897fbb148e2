import type { ReactNode } from "react";
import { Link } from "react-router";
import { commonTexts } from "#texts/common/texts.ts";
import { onboardingTexts } from "#texts/onboarding/texts.ts";
import { Button, buttonClass } from "#ui/buttons/button.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useT } from "#ui/texts.tsx";
import { useUpdateUser } from "#web/api/accounts/users.ts";
import { failureText } from "#web/api/errors/failure-text.ts";
import { AddSampleApplicant } from "#web/features/onboarding/sample/add-sample.tsx";
import styles from "#web/features/onboarding/tasks/setup-list.module.css";
import type { SetupTask } from "#web/features/onboarding/tasks/setup-tasks.ts";
import { useSetupTasks } from "#web/features/onboarding/tasks/use-setup.ts";
import { toast } from "#web/hooks/toast.ts";

/**
 * The setup tasks with their state, shown until the first applicant or until dismissed.
 * @param emptyContent shown if there is nothing to set up
 */
export function SetupList({ emptyContent = null }: { emptyContent?: ReactNode }) {
  const t = useT();
  const tasks = useSetupTasks();
  const update = useUpdateUser();
  if (tasks === undefined) return <Skeleton rows={5} height={56} />;
  if (tasks === null) return emptyContent;
  const doneCount = tasks.filter(({ state }) => state === "done").length;
  const nextTask = tasks.find(({ state }) => state === "next");
  // not the callbacks of `mutate`, which aren't called once the list is unmounted, as it is when the user clicks Undo
  const setDismissed = (setup_dismissed: boolean) =>
    update.mutateAsync({ landlord: { settings: { setup_dismissed } } });
  const showFailure = (error: unknown) => toast("error", failureText(error, t));
  const dismiss = () =>
    setDismissed(true).then(() => {
      const run = () => void setDismissed(false).catch(showFailure);
      toast("info", t(onboardingTexts).list_hidden, { label: t(commonTexts).undo, run });
    }, showFailure);
  return (
    <section className={styles.setup} aria-labelledby="setup-title">
      <div className={styles.head}>
        <div>
          <h2 id="setup-title">
            {nextTask?.name === "create_form" ? t(onboardingTexts).create_first_form : t(onboardingTexts).get_ready}
          </h2>
          <p>{t(onboardingTexts).tasks_done({ done: doneCount, all: tasks.length })}</p>
        </div>
        <Button variant="quiet" busy={update.isPending} onClick={() => void dismiss()}>
          {t(onboardingTexts).hide_list}
        </Button>
      </div>
      <ul role="list" className={styles.tasks}>
        {tasks.map((task) => (
          <Task key={task.name} task={task} />
        ))}
      </ul>
      {nextTask?.to && (
        <Link to={nextTask.to} className={buttonClass("primary")}>
          {t(onboardingTexts).action[nextTask.name]}
        </Link>
      )}
    </section>
  );
}

function Task({ task: { name, state, to } }: { task: SetupTask }) {
  const t = useT();
  const text = t(onboardingTexts).task[name];
  return (
    <li>
      <div>
        {to ? (
          <Link to={to} aria-describedby={`setup-${name}`}>
            {text}
          </Link>
        ) : (
          <span>{text}</span>
        )}
        <p>{t(onboardingTexts).hint[name]}</p>
        {name === "first_applicant" && <AddSampleApplicant />}
      </div>
      <span id={`setup-${name}`} className={`${styles.state} ${styles[state] ?? ""}`}>
        {t(onboardingTexts).state[state]}
      </span>
    </li>
  );
}
