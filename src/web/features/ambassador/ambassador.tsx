import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearchParams } from "react-router";
import { formatAmount } from "#rules/money/money.ts";
import { referralStates } from "#rules/money/referrals.ts";
import { ambassadorTexts } from "#texts/ambassador/texts.ts";
import { statementsTexts } from "#texts/statements/texts.ts";
import { Button, buttonClass } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { useT } from "#ui/texts.tsx";
import { type Referrer, referralsQuery, referrerQuery } from "#web/api/my-payments/referrers.ts";
import { restoreFocusNearby } from "#web/components/focus/restore-focus-nearby.ts";
import { QueryFailure } from "#web/components/load-failure.tsx";
import { definePageTitle } from "#web/components/page-title.tsx";
import { Pager } from "#web/components/pager/pager.tsx";
import { usePageParam } from "#web/components/pager/use-page-param.ts";
import styles from "#web/features/ambassador/ambassador.module.css";
import { InviteForm } from "#web/features/ambassador/invite-form.tsx";
import { Invites } from "#web/features/ambassador/invites.tsx";
import { ReferralTable } from "#web/features/ambassador/referral-table.tsx";
import { RewardPayouts } from "#web/features/ambassador/reward-payouts.tsx";
import { ShareMaterial } from "#web/features/ambassador/share/share.tsx";
import { requireAccess } from "#web/features/authentication/require-access.ts";
import { dashboardPaths } from "#web/features/dashboard/dashboard-paths.ts";
import { useCopy } from "#web/hooks/use-copy.ts";
import { paths } from "#web/navigation/paths.ts";

export const handle = definePageTitle((t) => t(ambassadorTexts).title);

/** Admits landlords who may refer others. */
export const clientLoader = requireAccess(({ landlord }) => landlord?.show_referral, paths.dashboard);

type ListParams = NonNullable<Parameters<typeof dashboardPaths.ambassador>[0]>;

/** Returns the filter and the page of each list from the URL. */
const listParamsOf = (params: URLSearchParams): ListParams => Object.fromEntries(params);

/**
 * Renders the ambassador's link, invitations, earnings, referrals and material to share. Filter and pages are in the
 * URL.
 */
export default function Ambassador() {
  const texts = useT()(ambassadorTexts);
  const profile = useQuery(referrerQuery);
  const [params] = useSearchParams();
  const invitesPage = usePageParam("invites");
  return (
    <div className={styles.page}>
      <h1>{texts.title}</h1>
      {profile.isPending ? (
        <Skeleton rows={2} height={96} />
      ) : profile.data === undefined ? (
        <QueryFailure of={profile} />
      ) : (
        profile.data && <ReferralLink referrer={profile.data} />
      )}
      <section className={styles.section} aria-labelledby="invite-landlords" ref={restoreFocusNearby}>
        <h2 id="invite-landlords">{texts.invite_title}</h2>
        <InviteForm />
        <h3 id="invitations">{texts.invitations}</h3>
        <Invites
          page={invitesPage}
          hrefOf={(to) => dashboardPaths.ambassador({ ...listParamsOf(params), invites: String(to) })}
        />
      </section>
      {profile.isPending && <Skeleton rows={1} height={96} />}
      {profile.data && <Earnings referrer={profile.data} />}
      <Referrals />
      {profile.data && <ShareMaterial name={profile.data.name} link={profile.data.link} />}
    </div>
  );
}

function ReferralLink({ referrer: { code, link, reward, hold_days } }: { referrer: Referrer }) {
  const texts = useT()(ambassadorTexts);
  const { copied, copy } = useCopy();
  return (
    <>
      <p className={styles.intro}>
        {texts.intro({ reward: formatAmount(reward), days: hold_days })}{" "}
        <Link to={paths.page("terms/ambassador")}>{texts.terms}</Link>
      </p>
      <section className={styles.section} aria-labelledby="own-link">
        <h2 id="own-link">{texts.your_link}</h2>
        <p className={styles.link}>{link}</p>
        <p className={styles.quiet}>{texts.code({ code })}</p>
        <div className={styles.copy}>
          <Button onClick={() => void copy(link)}>{texts.copy_link}</Button>
          <span role="status">{copied && texts.copied}</span>
        </div>
      </section>
    </>
  );
}

function Earnings({ referrer: { earnings } }: { referrer: Referrer }) {
  const t = useT();
  const texts = t(ambassadorTexts);
  const [params] = useSearchParams();
  const page = usePageParam("payouts");
  return (
    <section className={styles.section} aria-labelledby="earnings">
      <h2 id="earnings">{texts.earnings}</h2>
      <dl className={styles.earnings}>
        {(["held", "payable", "paid"] as const).map((state) => (
          <div key={state}>
            <dt>{texts[state]}</dt>
            <dd>
              <Link
                to={`${dashboardPaths.ambassador({ ...listParamsOf(params), state, page: undefined })}#referrals`}
                aria-label={`${texts[state]} ${formatAmount(earnings[state])}`}
              >
                {formatAmount(earnings[state])}
              </Link>
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        <Link to={dashboardPaths.settingsBankAccount()} className={buttonClass()}>
          {texts.bank_account}
        </Link>
        <Link to={dashboardPaths.statements()} className={buttonClass()}>
          {t(statementsTexts).title}
        </Link>
      </div>
      <RewardPayouts page={page} />
    </section>
  );
}

function Referrals() {
  const texts = useT()(ambassadorTexts);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const page = usePageParam();
  const state = referralStates.find((each) => each === params.get("state")) ?? null;
  const list = useQuery(referralsQuery(page, state));
  const isNew = list.data?.count === 0 && !state;
  return (
    <section className={styles.section} aria-labelledby="referrals">
      <h2 id="referrals">{texts.referrals}</h2>
      {!isNew && (
        <div className={styles.filter}>
          <SelectField
            id="state"
            label={texts.filter}
            placeholder={texts.all}
            value={state ?? ""}
            onChange={(to) =>
              void navigate(
                dashboardPaths.ambassador({ ...listParamsOf(params), state: to || undefined, page: undefined }),
                { preventScrollReset: true },
              )
            }
            options={referralStates.map((each) => ({ value: each, label: texts.state[each] }))}
          />
        </div>
      )}
      {list.isPending ? (
        <Skeleton rows={3} height={48} />
      ) : list.data === undefined ? (
        <QueryFailure of={list} />
      ) : list.data.results.length > 0 ? (
        <ReferralTable referrals={list.data.results} busy={list.isPlaceholderData} />
      ) : state || page > 1 ? (
        <EmptyState title={texts.no_matches}>
          <Link to={dashboardPaths.ambassador()} className={buttonClass()}>
            {texts.show_all}
          </Link>
        </EmptyState>
      ) : (
        <EmptyState title={texts.no_referrals} text={texts.no_referrals_text} />
      )}
      <Pager
        count={list.data?.count ?? 0}
        page={page}
        anchor="referrals"
        hrefOf={(to) => dashboardPaths.ambassador({ ...listParamsOf(params), page: String(to) })}
      />
    </section>
  );
}
